import { Heart } from 'lucide-react';
import { href, useFetcher } from 'react-router';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useAddress } from '#app/use-address.ts';
import { useMe } from '#app/use-me.ts';
import * as texts from '#texts';
import type { Reply } from '../../forms/reply.ts';

/** Written once: a list has sixty of these. */
const FAVORITE_ITEMS = href('/favorites/items');

type Props = { product: { id: number; name: string }; look?: 'full' | 'icon' };

/**
 * Adds the product to the favourites or takes it away (spec S4); the heart turns before the server has
 * answered.
 */
export function FavoriteButton({ product, look = 'icon' }: Props) {
  const fetcher = useFetcher<Reply>();
  const address = useAddress();
  const { favoriteIds } = useMe();
  const stored = favoriteIds.includes(product.id);
  const active = fetcher.formData ? !stored : stored;
  const heart = (
    <Heart className={`size-[1.15rem] ${active ? 'fill-accent text-accent' : ''}`} aria-hidden="true" />
  );
  return (
    <fetcher.Form method="post" action={FAVORITE_ITEMS} className="relative z-10">
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="intent" value={stored ? 'remove' : 'add'} />
      <input type="hidden" name="return_to" value={address} />
      {look === 'full' ? (
        <Button look="secondary" className="w-full">
          {heart}
          {active ? texts.favorites.remove : texts.favorites.add}
        </Button>
      ) : (
        <IconButton
          label={active ? texts.favorites.removeNamed(product.name) : texts.favorites.addNamed(product.name)}
          className="bg-surface/85 backdrop-blur hover:bg-surface"
        >
          {heart}
        </IconButton>
      )}
    </fetcher.Form>
  );
}
