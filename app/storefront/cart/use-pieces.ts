import { href, useFetchers } from 'react-router';
import { useMe } from '#app/use-me.ts';

const CART_ITEMS = href('/cart/items');
const CHANGE: Record<string, number> = { add: 1, increase: 1, decrease: -1 };

/** Pieces in the cart, counting the changes still under way (decision D3). */
export function usePieces(): number {
  const { pieces } = useMe();
  return useFetchers()
    .filter((fetcher) => fetcher.formAction === CART_ITEMS)
    .reduce((sum, fetcher) => sum + pieceChange(fetcher.formData), pieces);
}

function pieceChange(form: FormData | undefined): number {
  const intent = form?.get('intent');
  if (intent === 'remove') return -Number(form?.get('quantity') ?? 0);
  return typeof intent === 'string' ? (CHANGE[intent] ?? 0) : 0;
}
