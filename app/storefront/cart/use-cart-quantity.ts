import { href, useFetchers } from 'react-router';
import { useViewer } from '#app/viewer/use-viewer.ts';

const CART_ITEMS = href('/cart/items');
const CHANGE: Record<string, number> = { add: 1, increase: 1, decrease: -1 };

/** The number of items in the cart, including changes that are being sent (decision D3). */
export function useCartQuantity(): number {
  const { pieces } = useViewer();
  return useFetchers()
    .filter((fetcher) => fetcher.formAction === CART_ITEMS)
    .reduce((sum, fetcher) => sum + quantityChange(fetcher.formData), pieces);
}

function quantityChange(form: FormData | undefined): number {
  const intent = form?.get('intent');
  if (intent === 'remove') return -Number(form?.get('quantity') ?? 0);
  return typeof intent === 'string' ? (CHANGE[intent] ?? 0) : 0;
}
