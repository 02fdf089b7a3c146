import { inColors, inSizes, namesOption } from './sizes.ts';
import type { DemoCategory } from './types.ts';

const COAT_SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const SHIRT_SIZES = [...COAT_SIZES, 'XXL'];
const WAISTS = ['28', '30', '32', '34', '36'];
const COLLARS = ['38', '39', '40', '41', '42', '43'];
const SOCK_SIZES = ['36–39', '40–43', '44–47'];
const SHOE_SIZES = ['40', '41', '42', '43', '44', '45'];

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
      options: [namesOption('Size', COAT_SIZES)],
      variants: inSizes(COAT_SIZES, [1, 3, 4, 4, 0]),
    },
    {
      slug: 'linen-summer-dress',
      name: 'Linen Summer Dress',
      priceCents: 8900,
      stock: 27,
      description:
        'A sleeveless midi dress in washed European linen with side pockets. Falls just below the knee. Machine wash at 30 °C and dry on a hanger.',
      scene: { art: 'dress', saturation: 0.75 },
      options: [
        namesOption('Size', COAT_SIZES),
        {
          name: 'Color',
          display: 'colors',
          values: [
            { name: 'Blue', color: '#4f7fc4' },
            { name: 'Terracotta', color: '#a5664d', scene: { art: 'dress', hue: 120, saturation: 0.5 } },
          ],
        },
      ],
      variants: inColors(COAT_SIZES, { Blue: [3, 5, 6, 2, 1], Terracotta: [0, 4, 4, 2] }),
    },
    {
      slug: 'straight-leg-jeans',
      name: 'Straight-Leg Jeans',
      priceCents: 7900,
      stock: 54,
      description:
        'Mid-rise jeans in 12 oz organic denim that soften with wear. Button fly, five pockets, 32 inch leg. Wash cold and inside out.',
      scene: { art: 'jeans', saturation: 0.75 },
      options: [
        namesOption('Waist', WAISTS),
        {
          name: 'Color',
          display: 'colors',
          values: [
            { name: 'Blue', color: '#6d9fd8' },
            { name: 'Grey', color: '#8f8f8f', scene: { art: 'jeans', saturation: 0.05 } },
          ],
        },
      ],
      variants: inColors(WAISTS, { Blue: [6, 9, 10, 7, 3], Grey: [3, 6, 6, 4, 0] }),
    },
    {
      slug: 'heavyweight-t-shirt',
      name: 'Heavyweight T-Shirt',
      priceCents: 2800,
      stock: 118,
      description:
        'A boxy T-shirt of 240 g organic cotton jersey with a ribbed collar that keeps its shape. Pre-washed, so it does not shrink. In three colors, sizes XS to XXL.',
      scene: { art: 'tshirt', saturation: 0.55 },
      options: [
        namesOption('Size', SHIRT_SIZES),
        {
          name: 'Color',
          display: 'colors',
          values: [
            { name: 'Sage green', color: '#a5d6a7' },
            { name: 'Stone', color: '#c4c6c0', scene: { art: 'tshirt', saturation: 0.05 } },
            { name: 'Rose', color: '#f4a9cb', scene: { art: 'tshirt', hue: 210, saturation: 0.6 } },
          ],
        },
      ],
      variants: inColors(SHIRT_SIZES, {
        'Sage green': [14, 22, 18, 12, 6, 3],
        Stone: [4, 9, 8, 6, 2],
        Rose: [3, 6, 5, 0],
      }),
    },
    {
      slug: 'striped-shirt-and-tie',
      name: 'Striped Shirt with Silk Tie',
      priceCents: 6800,
      stock: 20,
      description:
        'A poplin shirt with a semi-spread collar, sold with a plain silk tie 7 cm wide. The shirt washes at 40 °C; the tie wants dry cleaning.',
      scene: { art: 'shirt', saturation: 0.7 },
      options: [namesOption('Collar', COLLARS)],
      variants: inSizes(COLLARS, [2, 4, 5, 5, 3, 1]),
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
      options: [
        namesOption('Size', SOCK_SIZES),
        {
          name: 'Color',
          display: 'pictures',
          values: [{ name: 'Green' }, { name: 'Sky', scene: { art: 'socks', hue: 120, saturation: 0.6 } }],
        },
      ],
      variants: inColors(SOCK_SIZES, { Green: [18, 24, 14], Sky: [16, 20, 12] }),
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
      options: [namesOption('Size', SHOE_SIZES)],
      variants: inSizes(SHOE_SIZES, [2, 3, 0, 4, 4, 2]),
    },
    {
      slug: 'hiking-boots',
      name: 'Lined Hiking Boots',
      priceCents: 17900,
      stock: 0,
      description:
        'Ankle-high nubuck boots with a waterproof membrane and a deep-lugged sole. 560 g each in size 42. Brush off mud once dry and re-proof them every few months.',
      scene: { art: 'hikingBoot' },
      options: [namesOption('Size', SHOE_SIZES)],
      variants: inSizes(SHOE_SIZES, [0, 0, 0, 0, 0, 0]),
    },
  ],
};
