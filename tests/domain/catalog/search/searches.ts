/**
 * A search text, and the product that must be among its first results; null if the search must find nothing.
 */
export type Search = [text: string, wanted: string | null];

/**
 * Typical search texts, each with the product of the demo catalogue that it means. They were written before
 * the fault-tolerant search.
 */
export const SEARCHES: Record<string, Search[]> = {
  exact: [
    ['Over-Ear Headphones', 'Over-Ear Headphones'],
    ['Café au Lait Cup', 'Café au Lait Cup'],
    ['Windproof Umbrella', 'Windproof Umbrella'],
    ['Plate & Cutlery Set', 'Plate & Cutlery Set'],
    ['Chef’s Knife 20 cm', 'Chef’s Knife 20 cm'],
  ],
  'another case': [
    ['enamel teapot', 'Enamel Teapot'],
    ['CITY BICYCLE', 'City Bicycle'],
    ['paper LANTERN', 'Paper Lantern'],
  ],
  'a word inside the name': [
    ['headphones', 'Over-Ear Headphones'],
    ['telescope', 'Backyard Telescope'],
    ['sourdough', 'Country Sourdough Loaf'],
    ['skillet', 'Cast-Iron Skillet 24 cm'],
    ['amphora', 'Hand-Thrown Stoneware Amphora with Wax-Resist Meander, Terracotta Red'],
    ['skateboard', 'Maple Skateboard 8.0'],
    ['snorkel', 'Mask and Snorkel Set'],
    ['compass', 'Brass Pocket Compass'],
  ],
  'words in another order': [
    ['scissors fabric', 'Fabric Scissors'],
    ['coat wool camel', 'Camel Wool Coat'],
    ['clock alarm', 'Twin-Bell Alarm Clock'],
    ['sponge sea', 'Natural Sea Sponge'],
    ['camera film', 'Compact Film Camera'],
  ],
  'the beginning of a word': [
    ['head', 'Over-Ear Headphones'],
    ['crois', 'Butter Croissant'],
    ['micro', 'Studio Microphone'],
    ['run shoe', 'Road Running Shoes'],
  ],
  accents: [
    ['cafe au lait', 'Café au Lait Cup'],
    ['CAFÉ cup', 'Café au Lait Cup'],
    ['chefs knife', 'Chef’s Knife 20 cm'],
    ['fisherman scarf', 'Fisherman’s Wool Scarf'],
  ],
  'singular and plural': [
    ['backpacks', 'Weekday Backpack'],
    ['lemon', 'Amalfi Lemons, 1 kg'],
    ['tomato', 'San Marzano Tomatoes'],
    ['knives', 'Chef’s Knife 20 cm'],
    ['paintbrushes', 'Round Paintbrush Size 8'],
    ['cookies', 'Chocolate Chip Oat Cookie'],
  ],
  'a letter missing, doubled, wrong or swapped': [
    ['hedphones', 'Over-Ear Headphones'],
    ['umbrela', 'Windproof Umbrella'],
    ['basketbal', 'Indoor Basketball'],
    ['pretzzel', 'Bavarian Soft Pretzel'],
    ['candel', 'Beeswax Pillar Candle'],
    ['lantarn', 'Paper Lantern'],
    ['chese', 'Aged Alpine Cheese'],
  ],
  'two letters wrong': [
    ['telescpoe', 'Backyard Telescope'],
    ['croisant buter', 'Butter Croissant'],
    ['microfone', 'Studio Microphone'],
    ['sunglases clasic', 'Classic Sunglasses'],
    ['choclate bra', 'Dark Chocolate Bar 72%'],
  ],
  'joined and split words': [
    ['tshirt', 'Heavyweight T-Shirt'],
    ['t shirt', 'Heavyweight T-Shirt'],
    ['sun screen', 'Mineral Sunscreen SPF 50'],
    ['sunhat', 'Straw Sun Hat'],
    ['tea pot', 'Enamel Teapot'],
  ],
  'words of category and description': [
    ['pantry honey', 'Wildflower Honey'],
    ['kitchen timer', 'Wind-Up Kitchen Timer'],
    ['craters of the moon', 'Backyard Telescope'],
    ['clothing denim', 'Straight-Leg Jeans'],
  ],
  nonsense: [
    ['xqzvkw', null],
    ['qq ww zz', null],
    ['💥💥', null],
    ['%%__--', null],
  ],
};
