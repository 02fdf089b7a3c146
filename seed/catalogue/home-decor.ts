import type { DemoCategory } from './types.ts';

export const homeDecor: DemoCategory = {
  slug: 'home-decor',
  name: 'Home decor',
  studio: { wall: '#dbe0d2', floor: '#c0cab4' },
  scene: { art: 'pottedPlant', beside: { art: 'candle' } },
  products: [
    {
      slug: 'beeswax-candle',
      name: 'Beeswax Pillar Candle',
      priceCents: 1900,
      stock: 92,
      description:
        'A hand-poured pillar of pure beeswax with a cotton wick and a faint smell of honey. 7 by 15 cm, about 60 hours of light. Trim the wick to 5 mm before lighting.',
      scene: { art: 'candle' },
    },
    {
      slug: 'rubber-plant',
      name: 'Rubber Plant in Terracotta',
      priceCents: 3400,
      stock: 26,
      description:
        'A young Ficus elastica in a 15 cm terracotta pot with saucer, about 40 cm tall. Likes bright shade and a drink once a week. Keep away from pets that chew.',
      scene: { art: 'pottedPlant' },
    },
    {
      slug: 'saguaro-cactus',
      name: 'Desert Cactus',
      priceCents: 2100,
      stock: 44,
      description:
        'A slow-growing column cactus, about 25 cm tall, that asks for a sunny sill and little else. Water every third week in summer and hardly at all in winter.',
      scene: { art: 'cactus', saturation: 0.8 },
    },
    {
      slug: 'walnut-mantel-clock',
      name: 'Walnut Mantel Clock',
      priceCents: 13800,
      stock: 11,
      description:
        'A silent quartz movement in a case of oiled American walnut, with a domed glass. 24 cm wide and 20 cm tall. Runs for a year on one AA battery.',
      scene: { art: 'mantelClock' },
    },
    {
      slug: 'twin-bell-alarm-clock',
      name: 'Twin-Bell Alarm Clock',
      priceCents: 3600,
      stock: 57,
      description:
        'A wind-up alarm clock with two brass bells that nobody sleeps through. Enamelled steel case, 12 cm across. Wind it every evening.',
      scene: { art: 'alarmClock', saturation: 0.85 },
    },
    {
      slug: 'beech-dining-chair',
      name: 'Beech Dining Chair',
      priceCents: 14900,
      stock: 18,
      description:
        'A solid beech chair with a curved back and a dark stain, joined without screws. Seat height 45 cm, carries 120 kg. Wipe with a damp cloth; felt pads are included.',
      scene: { art: 'chair' },
    },
    {
      slug: 'framed-landscape-print',
      name: 'Framed Landscape Print',
      priceCents: 5900,
      stock: 0,
      description:
        'A pigment print of a summer valley on 250 g cotton paper, behind acrylic glass. Oak frame, 40 by 40 cm, ready to hang. Keep out of direct sun.',
      scene: { art: 'framedPicture', saturation: 0.85 },
    },
    {
      slug: 'stoneware-amphora',
      name: 'Hand-Thrown Stoneware Amphora with Wax-Resist Meander, Terracotta Red',
      priceCents: 12400,
      stock: 2,
      description:
        'Each amphora is thrown on the wheel, decorated with wax resist and fired at 1,240 °C. 34 cm tall and watertight, so it takes fresh flowers. Small differences are part of the craft.',
      scene: { art: 'amphora' },
    },
    {
      slug: 'paper-lantern',
      name: 'Paper Lantern',
      priceCents: 2700,
      stock: 66,
      description:
        'A folding lantern of mulberry paper on a bamboo frame, 24 cm wide and 36 cm tall. Takes an LED bulb up to 7 W with an E27 socket. Dust with a soft brush.',
      scene: { art: 'lantern', saturation: 0.85 },
    },
    {
      slug: 'reading-corner-set',
      name: 'Reading Corner Set',
      priceCents: 23900,
      stock: 8,
      description:
        'A two-seat sofa with wool-blend covers and an arc lamp in brushed brass to go with it. The sofa is 148 cm wide; its covers come off for cleaning. Delivered in two boxes.',
      scene: { art: 'sofaAndLamp', saturation: 0.75 },
    },
    {
      slug: 'glass-wind-chime',
      name: 'Glass Wind Chime',
      priceCents: 2450,
      stock: 38,
      description:
        'A hand-blown glass bell with a paper strip that catches the lightest breeze. 8 cm across, 36 cm long in all. For a sheltered window or balcony.',
      scene: { art: 'windChime' },
    },
  ],
};
