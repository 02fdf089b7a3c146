import type { DemoCategory } from './types.ts';

export const clothing: DemoCategory = {
  slug: 'clothing',
  name: 'Clothing',
  studio: { wall: '#dfe0e6', floor: '#c8cad5' },
  scene: { art: 'coat' },
  products: [
    {
      slug: 'camel-wool-coat',
      name: 'Camel Wool Coat',
      priceCents: 24000,
      stock: 12,
      description:
        'A single-breasted coat of 80% wool with a half lining and horn buttons. Cut roomy enough for a thick jumper, in sizes XS to XL. Dry clean, and brush it after wearing.',
      scene: { art: 'coat' },
    },
    {
      slug: 'linen-summer-dress',
      name: 'Linen Summer Dress',
      priceCents: 8900,
      stock: 27,
      description:
        'A sleeveless midi dress in washed European linen with side pockets. Falls just below the knee. Machine wash at 30 °C and dry on a hanger.',
      scene: { art: 'dress', saturation: 0.75 },
    },
    {
      slug: 'straight-leg-jeans',
      name: 'Straight-Leg Jeans',
      priceCents: 7900,
      stock: 54,
      description:
        'Mid-rise jeans in 12 oz organic denim that soften with wear. Button fly, five pockets, 32 inch leg. Wash cold and inside out.',
      scene: { art: 'jeans', saturation: 0.75 },
    },
    {
      slug: 'heavyweight-t-shirt',
      name: 'Heavyweight T-Shirt',
      priceCents: 2800,
      stock: 118,
      description:
        'A boxy T-shirt of 240 g organic cotton jersey with a ribbed collar that keeps its shape. Pre-washed, so it does not shrink. Sage green, sizes XS to XXL.',
      scene: { art: 'tshirt', saturation: 0.55 },
    },
    {
      slug: 'striped-shirt-and-tie',
      name: 'Striped Shirt with Silk Tie',
      priceCents: 6800,
      stock: 20,
      description:
        'A poplin shirt with a semi-spread collar, sold with a plain silk tie 7 cm wide. The shirt washes at 40 °C; the tie wants dry cleaning.',
      scene: { art: 'shirt', saturation: 0.7 },
    },
    {
      slug: 'fishermans-scarf',
      name: 'Fisherman’s Wool Scarf',
      priceCents: 4900,
      stock: 33,
      description:
        'A thick rib-knit scarf of undyed and madder-red lambswool, knitted in Donegal. 28 by 190 cm with hand-tied fringes. Hand wash cool and dry flat.',
      scene: { art: 'scarf', saturation: 0.8 },
    },
    {
      slug: 'merino-gloves',
      name: 'Merino Gloves',
      priceCents: 3200,
      stock: 18,
      description:
        'Close-fitting gloves of fine merino with fingertips that work on touchscreens. Warm down to about freezing. One size, 22 cm long; hand wash cool.',
      scene: { art: 'gloves', hue: 40, saturation: 0.6 },
    },
    {
      slug: 'cushioned-crew-socks',
      name: 'Cushioned Crew Socks',
      priceCents: 1200,
      stock: 104,
      description:
        'Mid-calf socks with a terry sole and a seamless toe. 78% combed cotton, in three sizes. Sold as a pair; wash at 40 °C.',
      scene: { art: 'socks', saturation: 0.65 },
    },
    {
      slug: 'straw-sun-hat',
      name: 'Straw Sun Hat',
      priceCents: 5400,
      stock: 39,
      description:
        'A wide-brimmed hat woven from paper straw with a grosgrain ribbon. The brim is 9 cm and keeps UV out (UPF 50). Crush it into a suitcase and it springs back.',
      scene: { art: 'sunHat' },
    },
    {
      slug: 'classic-sunglasses',
      name: 'Classic Sunglasses',
      priceCents: 9500,
      stock: 46,
      description:
        'Acetate frames with polarised grey lenses in category 3. 145 mm wide, with five-barrel hinges. Comes with a felt case and a cleaning cloth.',
      scene: { art: 'sunglasses' },
    },
    {
      slug: 'leather-derby-shoes',
      name: 'Leather Derby Shoes',
      priceCents: 16500,
      stock: 15,
      description:
        'Open-laced derbies in vegetable-tanned calf leather with a stitched rubber sole that can be replaced. They run half a size large. Treat with wax twice a season.',
      scene: { art: 'derby' },
    },
    {
      slug: 'hiking-boots',
      name: 'Lined Hiking Boots',
      priceCents: 17900,
      stock: 0,
      description:
        'Ankle-high nubuck boots with a waterproof membrane and a deep-lugged sole. 560 g each in size 42. Brush off mud once dry and re-proof them every few months.',
      scene: { art: 'hikingBoot' },
    },
  ],
};
