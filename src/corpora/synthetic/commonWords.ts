import type { Lexicon } from './grammar.js';

const list = (words: string): readonly string[] => words.split(', ');

/** Everyday word lists shared by the domains. Own choice of words. */
export const COMMON_WORDS: Lexicon = {
  adjective: list(
    'ancient, austere, battered, bitter, blunt, brittle, broad, bustling, carved, cautious, celebrated, clumsy, coastal, copious, crooked, curious, damp, delicate, dense, distant, draughty, dusty, eccentric, elegant, enduring, faded, fertile, fierce, foggy, forgotten, fragile, frugal, gaudy, gentle, gloomy, graceful, hardy, haunting, hollow, humble, ingenious, jagged, lavish, lively, lonely, lopsided, mild, modest, murky, narrow, neglected, obscure, ornate, patient, peculiar, pious, plain, polished, ragged, remote, restless, rigid, rustic, sandy, secluded, sheltered, shrewd, slender, sober, solemn, steep, stubborn, sturdy, subtle, sullen, tidy, tireless, unruly, vast, vivid, wealthy, weathered, windswept, witty',
  ),
  profession: list(
    'apothecary, archivist, astronomer, baker, beekeeper, blacksmith, botanist, brewer, carpenter, cartographer, chandler, choirmaster, clockmaker, cobbler, cooper, customs officer, dyer, engraver, falconer, ferryman, fishmonger, forester, geologist, glassblower, grammarian, harbour master, herbalist, innkeeper, instrument maker, judge, lacemaker, librarian, locksmith, mason, merchant, midwife, miller, miner, notary, organist, papermaker, perfumer, physician, pilot, postmaster, potter, printer, quarryman, ropemaker, saddler, schoolteacher, sexton, shepherd, shipwright, stonecutter, surgeon, surveyor, tanner, tax collector, thatcher, translator, upholsterer, vintner, weaver, wheelwright, woodcarver',
  ),
  good: list(
    'amber, barley, beeswax, bells, buckwheat, butter, candles, charcoal, cheese, chestnuts, cider, cloth, copper wire, cork, dried fish, felt hats, figs, flax, fleeces, glass beads, hazelnuts, hemp rope, hides, honey, hops, indigo, iron nails, lace, lamp oil, lead pipe, leather, lime, linen, millet, millstones, mustard, needles, olives, onions, paper, pears, peat, pepper, pewter, pitch, plums, pottery, quicklime, ribbon, rye, saffron, salt, sailcloth, slate, smoked eel, soap, tallow, tar, tiles, timber, tin, tobacco, vinegar, walnuts, wax, whetstones, wine, wool',
  ),
  stone: list(
    'basalt, brick, chalk, dolerite, flint, gneiss, granite, gritstone, limestone, marble, sandstone, schist, slate, travertine, tuff',
  ),
  colour: list(
    'amber, ash grey, black, blue, brown, buff, cherry red, cream, crimson, emerald, green, indigo, ivory, maroon, ochre, orange, pale yellow, pink, purple, russet, scarlet, silver, teal, turquoise, violet, white',
  ),
  month: list(
    'January, February, March, April, May, June, July, August, September, October, November, December',
  ),
  plant: list(
    'alder, barberry, birch, blackthorn, bog myrtle, bracken, broom, cedar, clover, dogwood, elder, fennel, gorse, hawthorn, heather, hornbeam, juniper, larch, lavender, lupin, maple, mint, nettle, oak, pine, poplar, rowan, sage, sedge, sorrel, thyme, vetch, willow, yarrow, yew',
  ),
  animal: list(
    'badger, barbel, bat, beaver, bittern, bream, burbot, carp, crane, crayfish, curlew, dormouse, egret, goat, grayling, grouse, hare, hedgehog, heron, ibex, jackdaw, kestrel, lamprey, lapwing, lynx, marmot, marten, newt, nightjar, otter, owl, perch, pike, plover, polecat, roach, salmon, sheep, snipe, stork, sturgeon, swift, tench, toad, trout, vole, wagtail, warbler, weasel',
  ),
  object: list(
    'altar cloth, astrolabe, banner, barometer, bell rope, bronze key, cane chair, carved chest, clay pipe, compass, copper kettle, diary, door knocker, drinking horn, enamel brooch, fan, fishing float, flute, globe, grindstone, hand mirror, hourglass, inkwell, iron gate, ladder, lantern, ledger, letter opener, loom, map, measuring rod, medal, mortar, music stand, oil portrait, painted shutter, pewter jug, plough, prayer book, pulley, quilt, reliquary, saddle, sampler, seal, signboard, silver cup, sledge, spyglass, stove, sundial, tapestry, toll table, travelling trunk, umbrella, violin case, walking stick, weathervane, whistle, wooden crane',
  ),
  study: list(
    'acoustics, algebra, anatomy, archaeology, astronomy, ballistics, botany, calligraphy, cartography, chemistry, comparative grammar, crystallography, demography, dialectology, entomology, ethics, etymology, folklore, forestry, geodesy, geology, harmony, heraldry, horticulture, hydraulics, logic, magnetism, metallurgy, meteorology, metrology, mineralogy, mycology, navigation, numismatics, oceanography, optics, ornithology, pharmacy, phonetics, prosody, rhetoric, seismology, statistics, surveying, thermodynamics, veterinary medicine',
  ),
  disaster: list(
    'avalanche, cattle plague, collapse, drought, earth tremor, epidemic, explosion, fire, flood, frost, gale, hailstorm, landslide, lightning strike, mudslide, plague of locusts, riot, siege, snowstorm, storm tide, subsidence, whirlwind',
  ),
  purpose: list(
    'a bicycle workshop, a boarding school, a botanical nursery, a chess academy, a community archive, a concert hall, a court house, a farm museum, a fish hatchery, a grain exchange, a hostel for walkers, a language institute, a maritime college, a mountain rescue post, a museum of clocks, a museum of toys, a mushroom cellar, a police training centre, a pottery studio, a printing house, a public library, a radio station, a refuge for owls, a school of weaving, a seed bank, a telephone exchange, a veterinary clinic, a weather station',
  ),
  landform: list(
    'bay, bluff, bog, canyon, cape, cove, delta, dune, escarpment, estuary, gorge, headland, heath, hollow, island, lagoon, marsh, meadow, moor, pass, peninsula, plateau, ravine, reef, ridge, saddle, spit, spring, strait, terrace, upland, valley',
  ),
  body: list(
    'chamber of commerce, charter commission, choral society, citizens’ league, county assembly, diocesan office, drainage board, farmers’ union, ferry company, guild of dyers, harbour authority, heritage trust, historical society, hospital board, land registry, merchants’ bench, museum committee, parish council, philosophical club, police court, provincial senate, reading society, roads office, royal household, school board, survey office, temperance union, town council, trade court, water board',
  ),
  sound: list(
    'accordion, bagpipe, bassoon, bell tree, cello, cimbalom, clarinet, clavichord, cornet, dulcimer, fiddle, flugelhorn, glass harp, guitar, hand drum, harmonium, harp, horn, hurdy-gurdy, lute, mandolin, oboe, ocarina, organ, panpipe, piano, psaltery, recorder, shawm, tambourine, theorbo, trombone, trumpet, viola, xylophone, zither',
  ),
  dish: list(
    'almond fritters, baked quince, barley soup, beetroot dumplings, black pudding, blood oranges, braised goat, buckwheat pancakes, cabbage rolls, caraway bread, cherry tart, chestnut cake, cold eel, cucumber broth, fried sprats, garlic sausage, ginger biscuits, goose pie, honey wafers, lamb stew, lentil porridge, mushroom pasties, nettle soup, onion pie, pea pudding, pickled herring, plum noodles, poppy seed rolls, potato cakes, rabbit stew, roast pigeon, rye dumplings, salted turnip, smoked trout, sour milk cheese, stuffed peppers, walnut bread',
  ),
  virtue: list(
    'bluntness, candour, charity, courage, curiosity, discipline, dry humour, endurance, frugality, generosity, gravity, industry, irony, neatness, obstinacy, patience, piety, precision, quick temper, reserve, sharp memory, short sight, tact, thrift, vanity',
  ),
};
