import type { DemoCategory } from './types.ts';

export const sports: DemoCategory = {
  slug: 'sports',
  name: 'Sports',
  studio: { wall: '#d5e0e4', floor: '#b7cbd3' },
  scene: { art: 'runningShoe' },
  products: [
    {
      slug: 'road-running-shoes',
      name: 'Road Running Shoes',
      priceCents: 13500,
      stock: 43,
      description:
        'Neutral daily trainers with an 8 mm drop and a breathable knit upper. 255 g in size 42. Good for about 700 km; air-dry them after rain.',
      scene: { art: 'runningShoe' },
    },
    {
      slug: 'city-bicycle',
      name: 'City Bicycle',
      priceCents: 23900,
      stock: 9,
      description:
        'A step-through steel frame with three gears, mudguards and a comfortable saddle. 14.8 kg, for riders from 155 to 185 cm. Arrives nearly built: fit pedals and handlebar and go.',
      scene: { art: 'bicycle', saturation: 0.85 },
    },
    {
      slug: 'match-football',
      name: 'Match Football',
      priceCents: 3600,
      stock: 76,
      description:
        'A size 5 ball with thermally bonded panels that take up almost no water. For grass and artificial turf. Inflate to 0.8 bar; the needle is included.',
      scene: { art: 'football', saturation: 0.8 },
    },
    {
      slug: 'indoor-basketball',
      name: 'Indoor Basketball',
      priceCents: 4200,
      stock: 51,
      description:
        'A size 7 composite-leather ball with deep channels and a soft, dry grip. Made for wooden floors. It needs a few games to break in.',
      scene: { art: 'basketball' },
    },
    {
      slug: 'graphite-tennis-racket',
      name: 'Graphite Tennis Racket',
      priceCents: 15800,
      stock: 25,
      description:
        'A forgiving 645 cm² head on a light graphite frame, strung at 24 kg. 280 g, grip size 2. One ball is included, so you can start at once.',
      scene: { art: 'tennis', saturation: 0.85 },
    },
    {
      slug: 'beach-volleyball',
      name: 'Beach Volleyball',
      priceCents: 2950,
      stock: 67,
      description:
        'A soft-touch, machine-stitched ball that sheds sand and water. Official size, 270 g. Rinse with fresh water after a day at the sea.',
      scene: { art: 'volleyball' },
    },
    {
      slug: 'ski-goggles',
      name: 'Wide-View Ski Goggles',
      priceCents: 7600,
      stock: 94,
      description:
        'A double lens that does not fog, with three layers of foam and a strap that fits over helmets. Category 2, for sun and light cloud. Comes with a microfibre bag; never wipe the inside.',
      scene: { art: 'skiGoggles', saturation: 0.85 },
    },
    {
      slug: 'training-boxing-gloves',
      name: 'Training Boxing Gloves',
      priceCents: 5800,
      stock: 32,
      description:
        'A pair of 12 oz gloves with layered foam and a wide hook-and-loop cuff. Cowhide outside, washable lining inside. Let them dry open.',
      scene: { art: 'boxingGlove', saturation: 0.8 },
    },
    {
      slug: 'maple-skateboard',
      name: 'Maple Skateboard 8.0',
      priceCents: 8400,
      stock: 1,
      description:
        'A complete board: seven-ply Canadian maple, aluminium trucks and 53 mm wheels. 8.0 inches wide, suits street and park. Tighten the nuts after the first rides.',
      scene: { art: 'skateboard' },
    },
    {
      slug: 'quad-roller-skates',
      name: 'Quad Roller Skates',
      priceCents: 9900,
      stock: 28,
      description:
        'High-cut skates with soft 58 mm wheels that roll quietly over rough ground. Sizes 36 to 43, true to size. The toe stop can be adjusted and replaced.',
      scene: { art: 'rollerSkate', saturation: 0.8 },
    },
    {
      slug: 'snorkel-set',
      name: 'Mask and Snorkel Set',
      priceCents: 4500,
      stock: 47,
      description:
        'A tempered-glass mask with a silicone skirt and a dry-top snorkel. Fits most adult faces. Rinse in fresh water and keep it out of the sun.',
      scene: { art: 'snorkel', saturation: 0.8 },
    },
  ],
};
