import { Heart } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { userOrVisitor } from '#app/session/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link/link.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { type Favorite, listFavorites } from '#domain/favorites/queries.ts';
import { serverSite } from '#domain/site/server-site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/favorites';
import { AddToCart } from './cart/add-to-cart.tsx';
import { variantPath } from './paths.ts';
import { HeartButton } from './products/heart-button.tsx';
import { ProductButtonsForm } from './products/product-form.tsx';
import { useFocusOnNext } from './products/use-focus-on-next.ts';
import { type ProductForms, useProductForms } from './products/use-product-forms.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = userOrVisitor(shop.session, url, serverSite().guestPages);
  const toasts: Toast[] = [];
  const favorites = await loadWithFallback(shop, {
    work: user ? listFavorites(shop.db, user.uid) : Promise.resolve([]),
    fallback: null,
    message: texts.favorites.loadFavoritesFailed,
    toasts,
  });
  return data({ favorites, toasts }, pageStatus(toasts));
}

export function meta() {
  return privateMeta(texts.favorites.title);
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { favorites, toasts } = loaderData;
  const forms = useProductForms();
  const list = useFocusOnNext(favorites?.length ?? 0);
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="pt-2 pb-6 text-2xl">{texts.favorites.title}</h1>
      {favorites === null && <LoadFailed title={texts.favorites.loadFavoritesFailed} />}
      {favorites?.length === 0 && (
        <EmptyState icon={Heart} title={texts.favorites.emptyTitle}>
          <p>{texts.favorites.emptyHint}</p>
          <ButtonLink to={href('/')}>{texts.favorites.emptyLink}</ButtonLink>
        </EmptyState>
      )}
      <ul
        ref={list}
        onSubmit={forms.onSubmit}
        className="grid grid-cols-2 gap-x-3 gap-y-7 wrap-anywhere sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6"
      >
        {favorites?.map((favorite) => (
          <li key={favorite.productId}>
            <FavoriteCard favorite={favorite} forms={forms} />
          </li>
        ))}
      </ul>
      {forms.chooser}
    </>
  );
}

function FavoriteCard({ favorite, forms }: { favorite: Favorite; forms: ProductForms }) {
  const { productId, variantId, name } = favorite;
  return (
    <article className="h-full">
      <ProductButtonsForm
        productId={variantId ?? productId}
        variantOf={variantId === null ? undefined : productId}
        returnTo={forms.returnTo}
        className="flex h-full flex-col gap-3"
      >
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
            <HeartButton name={name} isFavorite={forms.isFavorite(productId)} />
          </div>
        </div>
        <div className="grow">
          <h2 className="line-clamp-2 text-base leading-snug font-semibold tracking-normal">
            {favorite.gone ? (
              favorite.name
            ) : (
              <Link
                to={
                  variantId === null
                    ? href('/product/:id', { id: String(productId) })
                    : variantPath(productId, variantId)
                }
                viewTransition
              >
                {favorite.name}
              </Link>
            )}
          </h2>
          <Price
            cents={favorite.priceCents}
            highest={favorite.maxPriceCents}
            className="block pt-1 font-semibold"
          />
          {favorite.gone && <p className="pt-1 text-sm text-quiet">{texts.favorites.goneProduct}</p>}
        </div>
        <div className="flex">
          <AddToCart name={name} available={!favorite.gone} chooses={favorite.hasOptions || undefined} />
        </div>
      </ProductButtonsForm>
    </article>
  );
}
