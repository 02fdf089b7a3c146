import { CircleAlert, Heart } from 'lucide-react';
import { data, Link } from 'react-router';
import { type Favorite, listFavorites } from '#domain/favorites/queries.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { requireUser } from '../session/require-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/favorites';
import { AddToCart } from './cart/add-to-cart.tsx';
import { FavoriteButton } from './products/favorite-button.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const favorites = await loadOrSay(shop, {
    work: listFavorites(shop.db, user.uid),
    fallback: null,
    message: messages.loadFavoritesFailed,
    toasts,
  });
  return data({ favorites, toasts }, statusOf(toasts));
}

export function meta() {
  return privateMeta('My Favorites');
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { favorites, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="pt-2 pb-6 text-2xl">My Favorites</h1>
      {favorites === null && (
        <EmptyState icon={CircleAlert} title={messages.loadFavoritesFailed}>
          <ButtonLink to="/favorites" reloadDocument>
            Try again
          </ButtonLink>
        </EmptyState>
      )}
      {favorites?.length === 0 && (
        <EmptyState icon={Heart} title="No favorites yet">
          <p>Tap the heart on anything you like, and find it here again.</p>
          <ButtonLink to="/">Start browsing</ButtonLink>
        </EmptyState>
      )}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6">
        {favorites?.map((favorite) => (
          <li key={favorite.productId}>
            <FavoriteCard favorite={favorite} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FavoriteCard({ favorite }: { favorite: Favorite }) {
  const product = { id: favorite.productId, name: favorite.name };
  return (
    <article className="flex h-full flex-col gap-3">
      <div className="relative overflow-hidden rounded-2xl bg-sunken">
        <Picture
          imageKey={favorite.imageKey}
          placeholder={favorite.placeholder}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 1280px) 19rem, (min-width: 768px) 30vw, 46vw"
          className="aspect-square w-full object-cover"
        />
        <div className="absolute top-1.5 right-1.5">
          <FavoriteButton product={product} />
        </div>
      </div>
      <div className="grow">
        <h2 className="line-clamp-2 text-base leading-snug font-semibold tracking-normal">
          {favorite.gone ? (
            favorite.name
          ) : (
            <Link to={`/product/${favorite.productId}`} viewTransition>
              {favorite.name}
            </Link>
          )}
        </h2>
        <Price cents={favorite.priceCents} className="block pt-1 font-semibold" />
        {favorite.gone && <p className="pt-1 text-sm text-quiet">No longer available</p>}
      </div>
      <div className="flex">
        <AddToCart product={product} available={!favorite.gone} />
      </div>
    </article>
  );
}
