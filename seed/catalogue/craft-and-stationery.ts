import type { DemoCategory } from './types.ts';

export const craftAndStationery: DemoCategory = {
  slug: 'craft-and-stationery',
  name: 'Craft and stationery',
  studio: { wall: '#e6dbe0', floor: '#d0bfc9' },
  scene: { art: 'yarn', hue: 120, saturation: 0.6 },
  products: [
    {
      slug: 'fountain-pen',
      name: 'Everyday Fountain Pen',
      priceCents: 4900,
      stock: 35,
      description:
        'A steel-nib pen in a brushed aluminium barrel, medium width, balanced with or without the cap. Takes standard cartridges; two are included. Flush with water when changing inks.',
      scene: { art: 'fountainPen', saturation: 0.8 },
    },
    {
      slug: 'cedar-pencil',
      name: 'Cedar Graphite Pencil',
      priceCents: 450,
      stock: 120,
      description:
        'A hexagonal HB pencil of incense cedar with a soft eraser at the end. It sharpens without splitting and smudges little. Sold singly.',
      scene: { art: 'pencil', saturation: 0.85 },
    },
    {
      slug: 'round-paintbrush',
      name: 'Round Paintbrush Size 8',
      priceCents: 1350,
      stock: 86,
      description:
        'A synthetic sable brush that holds a fine point and plenty of water. Lacquered handle, nickel ferrule. Rinse well and reshape the tip while wet.',
      scene: { art: 'paintbrush', saturation: 0.8 },
    },
    {
      slug: 'watercolour-palette',
      name: 'Watercolour Palette',
      priceCents: 3300,
      stock: 30,
      description:
        'Six artist-grade colours on a beech palette with a thumb hole. They mix clean and rewet well after drying. Refill pans are available.',
      scene: { art: 'palette' },
    },
    {
      slug: 'fabric-scissors',
      name: 'Fabric Scissors',
      priceCents: 2700,
      stock: 53,
      description:
        'Forged 21 cm scissors that cut heavy denim and thin silk alike. Soft handles for the right hand. Never use them on paper, and oil the screw now and then.',
      scene: { art: 'scissors', saturation: 0.75 },
    },
    {
      slug: 'pocket-notebook',
      name: 'Hardcover Notebook',
      priceCents: 1800,
      stock: 101,
      description:
        'An A5 notebook with 192 dotted pages of 90 g paper that takes fountain pen without bleeding. Thread-sewn, so it lies flat. With ribbon and elastic band.',
      scene: { art: 'notebook' },
    },
    {
      slug: 'spiral-sketchbook',
      name: 'Spiral Sketchbook',
      priceCents: 1550,
      stock: 79,
      description:
        'Sixty sheets of 120 g acid-free paper on a sturdy wire spiral. A5, with a firm back for drawing on your knee. For pencil, ink and light washes.',
      scene: { art: 'spiralBook', saturation: 0.8 },
    },
    {
      slug: 'merino-yarn',
      name: 'Merino Yarn, 100 g',
      priceCents: 1650,
      stock: 65,
      description:
        'Soft double-knit yarn of extrafine merino, plied from four strands. 100 g runs 220 m; use 4 mm needles. Superwash: 30 °C on the wool cycle.',
      scene: { art: 'yarn', hue: 120, saturation: 0.6 },
    },
    {
      slug: 'cotton-sewing-thread',
      name: 'Cotton Sewing Thread',
      priceCents: 580,
      stock: 90,
      description:
        'Mercerised cotton thread, 500 m on a wooden spool, with a needle to start right away. Strong enough for quilting. Colourfast at 60 °C.',
      scene: { art: 'thread', saturation: 0.75 },
    },
  ],
};
