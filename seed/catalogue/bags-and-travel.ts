import type { DemoCategory } from './types.ts';

export const bagsAndTravel: DemoCategory = {
  slug: 'bags-and-travel',
  name: 'Bags and travel',
  studio: { wall: '#d8dfe0', floor: '#bccacd' },
  scene: { art: 'suitcase' },
  products: [
    {
      slug: 'weekday-backpack',
      name: 'Weekday Backpack',
      priceCents: 9800,
      stock: 52,
      description:
        'An 18 litre backpack of waxed cotton with a padded sleeve for a 15 inch laptop. Two outer pockets and a hidden one at the back. Wipe clean; do not machine wash.',
      scene: { art: 'backpack', saturation: 0.8 },
    },
    {
      slug: 'saddle-handbag',
      name: 'Saddle Handbag',
      priceCents: 18500,
      stock: 9,
      description:
        'A structured two-tone handbag in vegetable-tanned leather with a twill lining. 30 by 22 by 11 cm, with a zipped pocket inside. The leather darkens with use.',
      scene: { art: 'handbag' },
    },
    {
      slug: 'kiss-lock-coin-purse',
      name: 'Kiss-Lock Coin Purse',
      priceCents: 2900,
      stock: 61,
      description:
        'A palm-sized purse of soft nappa leather that closes with a brass clasp. Holds coins, keys and a few folded notes. 11 by 9 cm.',
      scene: { art: 'coinPurse', hue: -20, saturation: 0.8 },
    },
    {
      slug: 'zip-toiletry-pouch',
      name: 'Zip Toiletry Pouch',
      priceCents: 2600,
      stock: 77,
      description:
        'A wipe-clean pouch for brushes, bottles and cables, with a wide zip that opens flat. Coated canvas, 22 by 14 cm. Turn it inside out to wash.',
      scene: { art: 'pouch' },
    },
    {
      slug: 'cabin-suitcase',
      name: 'Cabin Suitcase 38 L',
      priceCents: 21000,
      stock: 14,
      description:
        'A ribbed polycarbonate case that meets the cabin size of most airlines: 55 by 38 by 22 cm, 2.9 kg. Four quiet wheels and a lock that customs can open. Five-year warranty.',
      scene: { art: 'suitcase', saturation: 0.75 },
    },
    {
      slug: 'leather-briefcase',
      name: 'Leather Briefcase',
      priceCents: 22500,
      stock: 1,
      description:
        'A slim briefcase of full-grain leather with one large compartment and a divider. Fits a 14 inch laptop and a folder of A4 paper. Condition the leather once a year.',
      scene: { art: 'briefcase' },
    },
    {
      slug: 'willow-picnic-basket',
      name: 'Willow Picnic Basket',
      priceCents: 6400,
      stock: 23,
      description:
        'A hand-woven basket of peeled willow with a bent-wood handle. 38 by 28 by 20 cm, enough for a picnic for four. Keep it dry and it lasts for decades.',
      scene: { art: 'basket' },
    },
    {
      slug: 'windproof-umbrella',
      name: 'Windproof Umbrella',
      priceCents: 4400,
      stock: 68,
      description:
        'A full-length umbrella with eight fibreglass ribs that flex instead of breaking. The canopy is 105 cm across and the handle is beech. Let it dry open.',
      scene: { art: 'umbrella' },
    },
    {
      slug: 'pocket-folding-umbrella',
      name: 'Pocket Folding Umbrella',
      priceCents: 2200,
      stock: 83,
      description: '',
      scene: { art: 'foldedUmbrella', hue: -60, saturation: 0.8 },
    },
    {
      slug: 'brass-compass',
      name: 'Brass Pocket Compass',
      priceCents: 3900,
      stock: 31,
      description:
        'A liquid-filled compass in a solid brass case, 5 cm across, with a luminous needle. Accurate to two degrees. The brass takes on a patina; polish it if you prefer the shine.',
      scene: { art: 'compass' },
    },
  ],
};
