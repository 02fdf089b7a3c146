import { Heart } from 'lucide-react';
import { useFetcher, useLocation } from 'react-router';
import { useShopState } from '#app/shop-state.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { Reply } from '../../form-action.ts';

type Props = { product: { id: number; name: string }; look?: 'full' | 'icon' };

/** Adds the product to the favourites or takes it away (spec S4); the heart turns before the server has answered. */
export function FavoriteButton({ product, look = 'icon' }: Props) {
  const fetcher = useFetcher<Reply>();
  const location = useLocation();
  const { favoriteIds } = useShopState();
  const stored = favoriteIds.includes(product.id);
  const active = fetcher.formData ? !stored : stored;
  const heart = (
    <Heart className={`size-[1.15rem] ${active ? 'fill-accent text-accent' : ''}`} aria-hidden="true" />
  );
  return (
    <fetcher.Form method="post" action="/favorites/items" className="relative z-10">
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="intent" value={stored ? 'remove' : 'add'} />
      <input type="hidden" name="return_to" value={location.pathname + location.search} />
      {look === 'full' ? (
        <Button look="secondary" className="w-full">
          {heart}
          {active ? 'Remove from Favorites' : 'Add to Favorites'}
        </Button>
      ) : (
        <IconButton
          label={active ? `Remove ${product.name} from favorites` : `Add ${product.name} to favorites`}
          className="bg-surface/85 backdrop-blur hover:bg-surface"
        >
          {heart}
        </IconButton>
      )}
    </fetcher.Form>
  );
}
