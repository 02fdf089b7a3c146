import type { DemoCategory } from './types.ts';

export const kitchen: DemoCategory = {
  slug: 'kitchen',
  name: 'Kitchen',
  studio: { wall: '#ebe2d0', floor: '#d9cbb0' },
  scene: { art: 'teapot', hue: 150, saturation: 0.55 },
  products: [
    {
      slug: 'enamel-teapot',
      name: 'Enamel Teapot',
      priceCents: 4800,
      stock: 34,
      description:
        'A 1.1 litre teapot of enamelled steel with a built-in strainer and a spout that does not drip. Works on gas and induction. Wash by hand.',
      scene: { art: 'teapot', hue: 150, saturation: 0.55 },
    },
    {
      slug: 'cafe-au-lait-cup',
      name: 'Café au Lait Cup',
      priceCents: 1600,
      stock: 87,
      description:
        'A generous 300 ml cup with a matching saucer in glazed stoneware. Stackable, and safe in dishwasher and microwave. Made in Portugal.',
      scene: { art: 'coffeeCup', saturation: 0.5 },
    },
    {
      slug: 'tea-cup-on-tray',
      name: 'Tea Cup on Oak Tray',
      priceCents: 2300,
      stock: 45,
      description:
        'A straight-sided porcelain cup, 250 ml, that rests on a small oiled oak tray. The cup goes in the dishwasher; wipe the tray with a damp cloth.',
      scene: { art: 'teaCup', saturation: 0.5 },
    },
    {
      slug: 'plate-and-cutlery-set',
      name: 'Plate & Cutlery Set',
      priceCents: 3900,
      stock: 29,
      description:
        'A 27 cm porcelain plate with fork and knife in 18/10 stainless steel: a place setting for one. Everything is dishwasher safe.',
      scene: { art: 'plateSetting', saturation: 0.35 },
    },
    {
      slug: 'serving-spoon',
      name: 'Serving Spoon',
      priceCents: 950,
      stock: 110,
      description:
        'A deep serving spoon of brushed stainless steel, 25 cm long and heavy enough for stews. Dishwasher safe and made to last.',
      scene: { art: 'spoon', saturation: 0.35 },
    },
    {
      slug: 'lacquered-chopsticks',
      name: 'Lacquered Chopsticks',
      priceCents: 1250,
      stock: 71,
      description:
        'One pair of chestnut chopsticks, finished by hand in red and black lacquer. 23 cm long with a ridged tip that grips noodles. Wash by hand.',
      scene: { art: 'chopsticks' },
    },
    {
      slug: 'mixing-bowl-and-spoon',
      name: 'Mixing Bowl with Spoon',
      priceCents: 3100,
      stock: 3,
      description:
        'A 2 litre stoneware bowl with a steady foot and a pouring lip, sold with a steel spoon. Oven safe to 220 °C and dishwasher safe.',
      scene: { art: 'bowl', hue: -20, saturation: 0.5 },
    },
    {
      slug: 'cast-iron-skillet',
      name: 'Cast-Iron Skillet 24 cm',
      priceCents: 5600,
      stock: 40,
      description:
        'A pre-seasoned skillet that goes from the hob into the oven and gets better every year. 24 cm across, 2.1 kg. Rinse, dry and oil it thinly; no soap needed.',
      scene: { art: 'skillet', saturation: 0.5 },
    },
    {
      slug: 'chefs-knife',
      name: 'Chef’s Knife 20 cm',
      priceCents: 11900,
      stock: 16,
      description:
        'A full-tang knife of German steel, hardened to 58 HRC, with a riveted handle. The blade is 20 cm and keeps its edge. Wash and dry by hand.',
      scene: { art: 'knife', saturation: 0.45 },
    },
    {
      slug: 'salt-shaker',
      name: 'Glass Salt Shaker',
      priceCents: 1100,
      stock: 98,
      description:
        'A heavy glass shaker with a brushed steel cap that screws on tight. Holds 90 ml. A few grains of rice inside keep the salt from clumping.',
      scene: { art: 'saltShaker' },
    },
    {
      slug: 'kitchen-timer',
      name: 'Wind-Up Kitchen Timer',
      priceCents: 1900,
      stock: 63,
      description:
        'A mechanical timer for up to 60 minutes with a clear bell and no battery. Magnetic back, 8 cm across. Wind it past the ten before setting short times.',
      scene: { art: 'kitchenTimer', saturation: 0.7 },
    },
  ],
};
