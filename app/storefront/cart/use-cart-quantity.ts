import { href, useFetchers } from 'react-router';
import { useViewer } from '#app/viewer/use-viewer.ts';

const CART_ITEMS = href('/cart/items');
const CHANGE: Record<string, number> = { add: 1, increase: 1, decrease: -1, remove: -1 };

/** The number of items in the cart, including changes that are being sent (decision D3). */
export function useCartQuantity(): number {
  const { pieces } = useViewer();
  return useFetchers()
    .filter((fetcher) => fetcher.formAction === CART_ITEMS)
    .reduce(
      (sum, { formData: form }) =>
        sum + (CHANGE[String(form?.get('intent'))] ?? 0) * Number(form?.get('count') || 1),
      pieces,
    );
}
