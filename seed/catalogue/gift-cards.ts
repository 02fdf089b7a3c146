import type { DemoCategory } from './types.ts';

/** An empty category, to show how the shop presents one. */
export const giftCards: DemoCategory = {
  slug: 'gift-cards',
  name: 'Gift cards',
  studio: { wall: '#ecdcd2', floor: '#d9bfb0' },
  scene: { art: 'present', saturation: 0.8 },
  products: [],
};
