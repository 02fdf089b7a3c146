import { namesOption } from './sizes.ts';
import type { DemoCategory } from './types.ts';

/** Amounts without a currency, because the merchant may choose another currency. */
const AMOUNTS = [25, 50, 100, 200];
const EACH = 250;

export const giftCards: DemoCategory = {
  slug: 'gift-cards',
  name: 'Gift cards',
  studio: { wall: '#ecdcd2', floor: '#d9bfb0' },
  scene: { art: 'present', saturation: 0.8 },
  products: [
    {
      slug: 'gift-card',
      name: 'Gift Card',
      priceCents: 2500,
      stock: AMOUNTS.length * EACH,
      description:
        'A card for whoever is hard to choose for, printed on thick recycled board and sent in an envelope. Valid for three years and for everything in the shop.',
      isGiftCard: true,
      scene: { art: 'present', hue: 200, saturation: 0.6 },
      options: [
        namesOption(
          'Amount',
          AMOUNTS.map((amount) => String(amount)),
        ),
      ],
      variants: AMOUNTS.map((amount) => ({
        optionValues: [String(amount)],
        stock: EACH,
        priceCents: amount * 100,
      })),
    },
  ],
};
