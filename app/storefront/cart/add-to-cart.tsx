import { ShoppingBag } from 'lucide-react';
import { href, useFetcher } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useAddress } from '#app/use-address.ts';
import * as texts from '#texts';
import type { Reply } from '../../forms/reply.ts';

const CART_ITEMS = href('/cart/items');

type Props = {
  product: { id: number; name: string };
  /** The favourites page assumes stock (spec S5). */
  available: boolean;
  look?: 'full' | 'icon';
};

/** Puts one piece in the cart; a visitor without user becomes a guest on the server (spec S4). */
export function AddToCart({ product, available, look = 'full' }: Props) {
  const fetcher = useFetcher<Reply>();
  const address = useAddress();
  return (
    <fetcher.Form method="post" action={CART_ITEMS} className={look === 'full' ? 'grow' : 'relative z-10'}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="return_to" value={address} />
      {look === 'full' ? (
        <Button disabled={!available} className="w-full">
          <ShoppingBag className="size-4" aria-hidden="true" />
          {texts.cart.addToCart}
        </Button>
      ) : (
        <IconButton
          label={texts.cart.addToCartNamed(product.name)}
          disabled={!available}
          className="bg-sunken hover:bg-action hover:text-on-action disabled:hover:bg-sunken disabled:hover:text-ink"
        >
          <ShoppingBag className="size-[1.15rem]" aria-hidden="true" />
        </IconButton>
      )}
    </fetcher.Form>
  );
}
