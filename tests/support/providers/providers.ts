import { startPayPal } from './paypal.ts';
import type { Provider } from './provider.ts';
import { startStripe } from './stripe.ts';

type Start = (options?: { slowMs?: number }) => Promise<Provider>;

/** Every provider of the registry, for `describe.each`. */
export const PROVIDERS: [name: string, start: Start][] = [
  ['paypal', startPayPal],
  ['stripe', startStripe],
];
