import { ShoppingBag } from 'lucide-react';
import { useFetcher, useLocation } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { Reply } from '../../form-action.ts';

type Props = {
  product: { id: number; name: string };
  /** The favourites page assumes stock (spec S5). */
  available: boolean;
  look?: 'full' | 'icon';
};

/** Puts one piece in the cart; a visitor without user becomes a guest on the server (spec S4). */
export function AddToCart({ product, available, look = 'full' }: Props) {
  const fetcher = useFetcher<Reply>();
  const location = useLocation();
  return (
    <fetcher.Form method="post" action="/cart/items" className={look === 'full' ? 'grow' : 'relative z-10'}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="return_to" value={location.pathname + location.search} />
      {look === 'full' ? (
        <Button disabled={!available} className="w-full">
          <ShoppingBag className="size-4" aria-hidden="true" />
          Add to Cart
        </Button>
      ) : (
        <IconButton
          label={`Add ${product.name} to cart`}
          disabled={!available}
          className="bg-sunken hover:bg-action hover:text-on-action disabled:hover:bg-sunken disabled:hover:text-ink"
        >
          <ShoppingBag className="size-[1.15rem]" aria-hidden="true" />
        </IconButton>
      )}
    </fetcher.Form>
  );
}
