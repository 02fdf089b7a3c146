import { catalogue } from './catalogue/index.ts';
import { productKey } from './keys.ts';

const MOODS = [
  'Amber',
  'Ash',
  'Birch',
  'Bright',
  'Calm',
  'Cedar',
  'Clear',
  'Coral',
  'Dawn',
  'Dune',
  'Fern',
  'Frost',
];
const MORE_MOODS = [
  'Garden',
  'Harbour',
  'Ivory',
  'Juniper',
  'Linen',
  'Maple',
  'Meadow',
  'Misty',
  'North',
  'Ochre',
];
const ADJECTIVES = [...MOODS, ...MORE_MOODS, 'Pearl', 'Quiet', 'River', 'Sage', 'Slate', 'Velvet', 'Willow'];

/** The columns of `products` that a synthetic product fills, in the order of its values. */
export const SYNTHETIC_COLUMNS = ['name', 'category', 'description', 'price_cents', 'stock', 'image_key'];

const models = catalogue.flatMap((category) =>
  category.products
    .filter((product) => !product.isGiftCard)
    .map((product) => ({ ...product, category: category.name })),
);

/**
 * Returns the synthetic product with number `n` (from 1). It is a variation of a demo product, with the same
 * picture. The same number always returns the same product.
 */
export function syntheticProduct(n: number): string[] {
  const model = models[n % models.length];
  if (!model) throw new Error('The catalogue has no products');
  const chance = scatter(n);
  const adjective = ADJECTIVES[chance % ADJECTIVES.length];
  const priceCents = 450 + (chance % 471) * 50;
  const stock = chance % 20 === 0 ? 0 : 1 + (chance % 120);
  return [
    `${adjective} ${model.name} No. ${n}`,
    model.category,
    model.description,
    String(priceCents),
    String(stock),
    productKey(model.slug),
  ];
}

/** Scatters consecutive numbers over 32 bits (the finalizer of MurmurHash3). */
function scatter(n: number): number {
  let h = n | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
