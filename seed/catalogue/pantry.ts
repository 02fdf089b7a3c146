import type { DemoCategory } from './types.ts';

export const pantry: DemoCategory = {
  slug: 'pantry',
  name: 'Pantry',
  studio: { wall: '#efdfc4', floor: '#dfc69f' },
  scene: { art: 'honey' },
  products: [
    {
      slug: 'wildflower-honey',
      name: 'Wildflower Honey',
      priceCents: 1450,
      stock: 81,
      description:
        'Raw honey from one apiary in the foothills, strained but never heated. It sets over winter; stand the pot in warm water to loosen it. 500 g.',
      scene: { art: 'honey' },
    },
    {
      slug: 'alpine-cheese',
      name: 'Aged Alpine Cheese',
      priceCents: 1280,
      stock: 24,
      description:
        'A wedge of raw cow’s milk cheese, ripened for ten months on spruce boards. Nutty and firm, good for melting. About 300 g; keep it wrapped in paper in the fridge.',
      scene: { art: 'cheese', saturation: 0.85 },
    },
    {
      slug: 'sourdough-loaf',
      name: 'Country Sourdough Loaf',
      priceCents: 690,
      stock: 0,
      description:
        'A 900 g loaf of wheat and rye, proved for 24 hours and baked on stone. Keeps for four days in a cloth bag. Contains gluten.',
      scene: { art: 'bread' },
    },
    {
      slug: 'butter-croissants',
      name: 'Butter Croissant',
      priceCents: 450,
      stock: 30,
      description:
        'Laminated over three days with 24% butter and baked the morning it ships. Five minutes at 170 °C brings the crust back. Contains gluten and milk.',
      scene: { art: 'croissant' },
    },
    {
      slug: 'soft-pretzel',
      name: 'Bavarian Soft Pretzel',
      priceCents: 480,
      stock: 42,
      description:
        'A hand-twisted lye pretzel with coarse salt, crisp outside and soft within. 95 g. Freezes well; bake it from frozen for eight minutes.',
      scene: { art: 'pretzel' },
    },
    {
      slug: 'dark-chocolate-bar',
      name: 'Dark Chocolate Bar 72%',
      priceCents: 620,
      stock: 115,
      description:
        'Stone-ground cocoa from Ecuador and cane sugar, nothing else. 72% cocoa, 80 g. Store between 15 and 18 °C, away from spices.',
      scene: { art: 'chocolate' },
    },
    {
      slug: 'oat-cookies',
      name: 'Chocolate Chip Oat Cookie',
      priceCents: 520,
      stock: 74,
      description:
        'A palm-sized cookie of oats, brown butter and dark chocolate chunks, baked in small batches. 90 g. Contains gluten, milk and egg.',
      scene: { art: 'cookie' },
    },
    {
      slug: 'cultured-butter',
      name: 'Cultured Butter',
      priceCents: 790,
      stock: 55,
      description:
        'Churned from cream that ripens for two days, with a little sea salt. 250 g in parchment. Keeps for six weeks in the fridge.',
      scene: { art: 'butter', saturation: 0.85 },
    },
    {
      slug: 'san-marzano-tomatoes',
      name: 'San Marzano Tomatoes',
      priceCents: 460,
      stock: 120,
      description:
        'Peeled plum tomatoes in their own juice, picked and packed the same day near Naples. 400 g tin. No salt and no sugar added.',
      scene: { art: 'tin', saturation: 0.85 },
    },
    {
      slug: 'amalfi-lemons',
      name: 'Amalfi Lemons, 1 kg',
      priceCents: 890,
      stock: 28,
      description:
        'Untreated lemons with thick, fragrant peel, picked to order. About six to the kilogram. Keep them in the fridge for up to three weeks.',
      scene: { art: 'lemon', saturation: 0.85 },
    },
    {
      slug: 'green-olives',
      name: 'Stuffed Green Olives',
      priceCents: 740,
      stock: 69,
      description:
        'Large Manzanilla olives stuffed with sweet red pepper, in a mild brine. 350 g jar. Once open they keep for two weeks in the fridge.',
      scene: { art: 'olive', saturation: 0.8 },
    },
  ],
};
