"""The figures on the rules page of Marco Polo II are those of the components, in both languages."""

from __future__ import annotations

from itertools import groupby

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.marco_polo.caravan_figures import CARAVANS_TABLE
from game.marco_polo.components import COMPONENTS
from game.marco_polo.effects import Effect
from game.marco_polo.geography import MAP
from game.marco_polo.tables import OUTPOSTS, TILES
from tests.game import faults

EACH = pytest.mark.parametrize("language", LANGUAGES)
EN = {
    "coin": "coins",
    "camel": "camels",
    "jade": "jade",
    "pepper": "pepper",
    "silk": "silk",
    "gold": "gold",
    "vp": "points",
}
JA = {
    "coin": "コイン",
    "camel": "ラクダ",
    "jade": "ヒスイ",
    "pepper": "胡椒",
    "silk": "絹",
    "gold": "金",
    "vp": "勝利点",
}
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]


def section(language: str, name: str) -> str:
    """A section as plain text, a line for each paragraph."""
    return faults.section(language, "marco_polo", name)


def parts(language: str, effect: Effect, times: int = 1) -> list[str]:
    """What an effect is made of, such as `3 coins` or `3コイン`."""
    held = {name: times * int(getattr(effect, name)) for name in EN if getattr(effect, name)}
    if language == "ja":
        return [f"{number}{JA[name]}" for name, number in held.items()]
    return [f"{number} {EN[name].removesuffix('s' if number == 1 else '')}" for name, number in held.items()]


def told(language: str, effect: Effect) -> str:
    """`4 coins, 1 silk and 1 gold`, or `4コインと1絹と1金`."""
    found = parts(language, effect)
    return (
        "と".join(found)
        if language == "ja"
        else " and ".join(filter(None, (", ".join(found[:-1]), found[-1])))
    )


def one(number: int) -> str:
    return "a" if number == 1 else WORDS[number]


def faces(language: str, times: list[int]) -> list[str]:
    """The dice that bring an income once and those that bring it twice: `1 to 4`, `5 and 6`, `6`."""
    found = []
    for _, group in groupby(range(1, 7), lambda die: times[die - 1]):
        dice = list(group)
        between = (" to ", "〜") if len(dice) > 2 else (" and ", "と")
        ends = sorted({dice[0], dice[-1]})
        found.append(between[language == "ja"].join(map(str, ends)))
    return found


@EACH
def test_what_lies_on_the_table(language: str) -> None:
    cards, setup = section(language, "cards"), section(language, "setup")
    cities = [node for node in MAP.nodes if node.kind not in ("start", "oasis")]
    oases = sum(node.kind == "oasis" for node in MAP.nodes)
    shields = len({node.shield for node in cities})
    contracts, with_cards = (sum(node.kind == kind for node in cities) for kind in ("contract", "card"))
    marked, markers = sum(node.markers for node in cities), len(COMPONENTS.markers)
    black = [row.black_dice for row in reversed(COMPONENTS.tables)]
    c = COMPONENTS
    if language == "ja":
        assert f"大都と{len(cities)}の都市、{oases}のオアシス" in cards and f"紋章は{shields}種類" in cards
        assert f"契約の都市{contracts}つ" in cards and f"都市カードの都市{with_cards}つ" in cards
        assert f"この{OUTPOSTS}の都市" in cards and f"{marked}つの都市にあります" in cards
        assert (
            "4人で{}個、3人で{}個、2人で{}個".format(*black) in cards and f"契約の置き場{c.slots}つ" in cards
        )
        assert f"都市ボーナス{markers}枚のうち{marked}枚" in setup and f"市場ごとに{TILES}枚" in setup
        assert f"{c.coins}コイン、{c.camels}ラクダ、ダイス{c.dice}個、交易所{c.posts}個" in setup
        assert f"合計が{c.whole_throw}に足りない人" in section(language, "round")
        assert f"目的カードが{c.goals_dealt}枚ずつ" in section(language, "draft")
    else:
        assert f"Beijing, {len(cities)} other cities and {oases} oases" in cards
        assert (
            f"There are {WORDS[shields]} shields" in cards
            and f"{WORDS[c.slots]} places for contracts" in cards
        )
        assert f"{WORDS[contracts].title()} cities have two " in cards
        assert f"contracts each, {WORDS[with_cards]} have one" in cards
        assert (
            f"these {WORDS[OUTPOSTS]} cities" in cards and f"{WORDS[marked].title()} cities have a" in cards
        )
        assert "{} with four players, {} with three, {} with two".format(*black) in cards
        assert f"{WORDS[marked].title()} of the {WORDS[markers]} city bonuses" in setup
        assert f"{WORDS[TILES]} tiles of lower offers" in setup
        assert f"{c.coins} coins, {c.camels} camels, {c.dice} dice, {c.posts} posts" in setup
        assert f"less than {c.whole_throw}," in section(language, "round")
        assert f"dealt {WORDS[c.goals_dealt]} goal cards" in section(language, "draft")


@EACH
def test_neutral_dice(language: str) -> None:
    khan = [row.khan_dummies for row in COMPONENTS.tables]
    cities = [row.city_dummies for row in COMPONENTS.tables]
    assert (khan, cities) == ([2, 1, 0], [1, 0, 0])
    assert not any(row.gold_dummies for row in COMPONENTS.tables)
    setup = section(language, "setup")
    if language == "ja":
        assert (
            f"3人ではカーンの恩寵に{khan[1]}個、2人ではカーンの恩寵に{khan[0]}個と特別な都市に{cities[0]}個"
            in setup
        )
        assert "金の市場には置かず" in section(language, "readings")
    else:
        assert "With three players a neutral die of 1" in setup
        assert f"With two players there are {WORDS[khan[0]]} of them, and one in each special city" in setup
        assert "none lies on the gold book" in section(language, "readings")


@EACH
def test_market_khan_contracts_and_journeys(language: str) -> None:
    least = [book.least for book in COMPONENTS.books]
    left, right = COMPONENTS.offer_jade[2:]
    market, khan = section(language, "market"), section(language, "khan")
    contracts, travel = section(language, "contracts"), section(language, "travel")
    assert COMPONENTS.offer_jade[:2] == [0, 0] and COMPONENTS.contracts_taken == 2
    assert told(language, COMPONENTS.khan) in khan
    if language == "ja":
        assert "胡椒の市場は{}以上、絹の市場は{}以上、金の市場は{}以上".format(*least) in market
        assert (
            f"左にヒスイ{left}個、右にヒスイ{right}個" in market
            and f"場所が{COMPONENTS.khan_spaces}か所" in khan
        )
        assert f"取り、{told(language, COMPONENTS.contract_action)}を受け取ります" in contracts
        assert (
            f"{COMPONENTS.travel_coins}コインを払い、1歩" in travel
            and f"{COMPONENTS.travel_steps}歩まで" in travel
        )
    else:
        wanted = "{} or more at the pepper book, {} or more at the silk book, {} or more at the gold book"
        assert wanted.format(*least) in market
        assert f"left one costs {one(left)} jade, the lower right one {one(right)}" in market
        assert f"{WORDS[COMPONENTS.khan_spaces].title()} brown spaces" in khan
        assert f"and then {told(language, COMPONENTS.contract_action)}." in contracts
        assert f"pay {COMPONENTS.travel_coins} coins and go one step" in travel
        assert f"{WORDS[COMPONENTS.travel_steps]} at most" in travel


@EACH
def test_guilds(language: str) -> None:
    rules = section(language, "guilds").split("\n")
    catalogue = Catalogue.load(language)
    for guild in COMPONENTS.guilds:
        name = catalogue(f"marco_polo.guild.{guild.id}").removesuffix("ギルド")
        cost, income = told(language, guild.upgrade), told(language, guild.income)
        if language == "ja":
            assert f"{guild.least}以上：{name}" + (f"とヒスイ{guild.jade}個" if guild.jade else "") in rules
            assert f"{name}：{cost}を払い、収入は{income}" in rules
        else:
            name = name.removeprefix("the ")
            assert (
                f"{guild.least} or more: {name}" + (f", and {one(guild.jade)} jade" if guild.jade else "")
                in rules
            )
            assert f"{name.title()}: costs {cost}, brings {income}" in rules


@EACH
def test_special_cities(language: str) -> None:
    rules = section(language, "special").split("\n")
    catalogue = Catalogue.load(language)
    for row in COMPONENTS.special_cities:
        guild = next(guild for guild in COMPONENTS.guilds if guild.id == row.guild)
        city = catalogue(f"marco_polo.node.{row.city}")
        name = catalogue(f"marco_polo.guild.{row.guild}").removesuffix("ギルド")
        memoized, twice = faces(language, row.times)
        (first,), (second,) = parts(language, guild.income), parts(language, guild.income, 2)
        if language == "ja":
            reward = "・".join(parts(language, row.reward))
            brings = f"{first}か{second}".replace("勝利点", "点")
            sentence = f"{name}の収入を、出目{memoized}なら1回、{twice}なら2回。つまり{brings}。"
            assert f"{city}：{reward}。{sentence}" in rules
        else:
            brings = f"{first.split()[0]} or {second}"
            sentence = f"{name.removeprefix('the ').title()} once on {memoized}, twice on {twice}: {brings}."
            assert f"{city}: {told(language, row.reward)}. {sentence}" in rules


@EACH
def test_bonus_actions(language: str) -> None:
    bonus = section(language, "bonus")
    purse = [told(language, effect) for effect in COMPONENTS.purse]
    reroll, adjust, black = (
        row.camel for row in (COMPONENTS.reroll, COMPONENTS.adjust, COMPONENTS.black_die)
    )
    if language == "ja":
        assert "か".join(purse) in bonus
        assert f"{reroll}ラクダで、自分の手元のダイス1個を振り直" in bonus
        assert f"{adjust}ラクダで、ダイス1個の目" in bonus and f"{black}ラクダで黒ダイス1個" in bonus
    else:
        assert "take {}, {} or {}".format(*purse) in bonus
        assert f"pay {one(reroll)} camel and throw" in bonus
        assert f"pay {one(adjust)} camels and raise or lower" in bonus
        assert f"pay {one(black)} camels, take a black die" in bonus


@EACH
def test_points(language: str) -> None:
    c = COMPONENTS
    posts, end, readings = (section(language, name) for name in ("posts", "end", "readings"))
    (ninth, tenth, eleventh) = c.post_points
    assert [row.post for row in c.post_points] == [9, 10, 11] and ninth.points == tenth.points
    guilds = [row.points for row in c.guilds]
    first, *track, last = c.shield_track[1:]
    most = len(c.shield_track) - 1
    assert c.shield_track[0] == 0
    if language == "ja":
        assert f"9個目と10個目を置いたら{ninth.points}点ずつ、11個目で{eleventh.points}点" in posts
        assert "農民{}点、香辛料{}点、仕立屋{}点、宝石商{}点".format(*guilds) in end
        steps = "・".join(map(str, (first, *track, last)))
        assert f"1個から順に{steps}点で、{most}個以上は{last}点です" in end
        assert f"{c.coins_per_point}枚につき1点" in end and f"{c.goods_per_point}個につき1点" in end
        assert f"{c.most_contracts}点、次に多い人に{c.second_contracts}点" in end
        assert f"2番目に多い人には{c.second_contracts}点" in readings
    else:
        assert (
            f"9th and your 10th post bring {ninth.points} points each, the 11th {eleventh.points}." in posts
        )
        assert (
            "{} points for farmers, {} for spicers, {} for tailors, {} for jewellers".format(*guilds) in end
        )
        steps = ", ".join(map(str, track))
        assert (
            f"One shield is worth {first} point, and each one more brings you to {steps} and {last} points"
            in end
        )
        assert f"more than {most} are worth {last} too" in end
        assert (
            f"1 point for {c.coins_per_point}." in end and f"any {WORDS[c.goods_per_point]} of pepper" in end
        )
        wanted = (
            f"{c.most_contracts} points for the most completed contracts, {c.second_contracts} for the second"
        )
        assert wanted in end and f"are worth {c.second_contracts} points all the same" in readings


@EACH
def test_characters(language: str) -> None:
    c, rules = COMPONENTS, section(language, "characters")
    (coins,), (camel,) = (parts(language, effect) for effect in c.oasis_choice)
    seal, contract = (row.jade for row in (c.seal_jade, c.contract_jade))
    assert (seal, contract, c.jade_points, c.start_shield.shield) == (1, 1, 1, 1)
    single, pair = ([told(language, row) for row in rows] for rows in (c.die_rewards, c.pair_rewards))
    assert single[:3] == single[:2:-1] and pair[:3] == pair[:2:-1], "1 as 6, 2 as 5, 3 as 4"
    if language == "ja":
        single = [text.replace("勝利点", "点") for text in single]
        assert f"一つにつき、{c.oasis_points}点と、{coins}か{camel}を得ます" in rules
        assert (
            f"ラウンドの始めに{c.round_coins.coin}コイン" in rules
            and f"始めに{c.start_coins.coin}コイン" in rules
        )
        assert "1か6なら{}、2か5なら{}、3か4なら{}".format(*single) in rules
        assert "1か6で{}、2か5で{}、3か4で{}".format(*pair) in rules
    else:
        few = [text.replace("1 ", "a ") for text in (*single, *pair)]
        assert f"brings {c.oasis_points} points, and {coins} or {camel.replace('1', 'a')}." in rules
        assert f"{c.round_coins.coin} coins at the start of each" in rules
        assert f"Begins with {c.start_coins.coin} coins more" in rules
        assert "{} for 1 and 6, {} for 2 and 5, {} for 3 and 4.".format(*few[:3]) in rules
        assert "{} for 1 or 6, {} for 2 or 5, {} for 3 or 4.".format(*few[6:9]) in rules


@EACH
def test_caravans(language: str) -> None:
    (pepper, silk, gold), doubled = CARAVANS_TABLE.goods, CARAVANS_TABLE.doubled
    start, moves = section(language, "caravans"), section(language, "caravan_moves")
    assert CARAVANS_TABLE.most_load == 2 and len(CARAVANS_TABLE.routes) == 6
    if language == "ja":
        assert f"ルートタイル{len(CARAVANS_TABLE.routes)}枚" in start and "1個か2個" in start
        steps = f"胡椒の市場で{pepper.steps}歩、絹の市場で{silk.steps}歩、金の市場で{gold.steps}歩まで"
        assert steps in moves and f"同じものを{doubled}個" in moves
        assert f"金{gold.sold}点、絹{silk.sold}点、胡椒{pepper.sold}点" in moves
        assert f"金{gold.left}点、絹{silk.left}点、胡椒{pepper.left}点" in moves
        assert f"{doubled}金と{silk.sold}点です" in moves, "the example"
    else:
        assert "six route tiles with two shields each" in start and "one or two goods" in start
        steps = "one step after pepper, up to {} after silk, up to {} after gold"
        assert pepper.steps == 1 and steps.format(WORDS[silk.steps], WORDS[gold.steps]) in moves
        assert f"{WORDS[doubled]} of the same" in moves
        assert f"{gold.sold} points for gold, {silk.sold} for silk, {pepper.sold} for pepper" in moves
        assert f"{gold.left} points for gold, {silk.left} for silk, {pepper.left} for pepper" in moves
        assert f"{doubled} gold and {silk.sold} points" in moves, "the example"


@EACH
def test_characters_of_the_caravans(language: str) -> None:
    c = CARAVANS_TABLE
    tebaldo, pietro, vidal, donata = section(language, "caravan_characters").split("\n")[1:]
    assert c.own_contracts == 1 and c.piece_value == 6
    if language == "ja":
        assert f"さらに{c.further_steps}歩まで" in tebaldo
        assert f"{c.route_reward.vp}点と{told(language, Effect(jade=c.route_reward.jade))}" in pietro
        assert f"{c.own_contracts}枚だけ" in vidal and f"いつも{c.counted_contracts}枚" in vidal
        sold = "・".join(reversed(parts(language, c.sale_cost)))
        assert f"{sold}で{c.sale_reward.vp}点" in vidal
        assert f"{c.piece_value}の目の黒ダイス" in donata and told(language, c.crowd_reward) in donata
    else:
        assert f"up to {WORDS[c.further_steps]} steps further" in tebaldo
        assert f"{c.route_reward.vp} points and {one(c.route_reward.jade)} jade" in pietro
        assert "gives one contract" in vidal and f"is always {c.counted_contracts} (" in vidal
        pepper, silk, gold = parts(language, c.sale_cost)
        assert f"{gold}, {silk} and {pepper} for {c.sale_reward.vp} points" in vidal
        assert f"a black die of {c.piece_value} " in donata and told(language, c.crowd_reward) in donata


@EACH
def test_what_the_journeys_of_the_examples_cost(language: str) -> None:
    travel = section(language, "travel")
    catalogue = Catalogue.load(language)
    between = {frozenset((edge.a, edge.b)): edge.cost for edge in MAP.edges}
    for one_end, other, name in (
        ("pagan", "kabul", ""),
        ("kabul", "chengdu", ""),
        ("merw", "baghdad", ""),
        ("baghdad", "o3", "the oasis north of it" if language == "en" else "その北のオアシス"),
        ("o3", "kabul", ""),
    ):
        cost, name = between[frozenset((one_end, other))], name or catalogue(f"marco_polo.node.{other}")
        if language == "ja":
            assert f"{name}へ{'・'.join(parts(language, cost))}" in travel
        else:
            assert f"to {name} for {told(language, cost)}" in travel
