import type { DemoCategory } from './types.ts';

/** A category whose products are still to come: the shop shows how it looks when there is nothing in it. */
export const giftCards: DemoCategory = {
  slug: 'gift-cards',
  name: 'Gift cards',
  studio: { wall: '#ecdcd2', floor: '#d9bfb0' },
  scene: { art: 'present', saturation: 0.8 },
  products: [],
};
