import { LogOut } from 'lucide';
import { Form, href } from 'react-router';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { findCartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import { listOrders } from '#domain/orders/queries.ts';
import * as texts from '#texts';
import type { Route } from './+types/logout-guest';

export const links = withAllStyles;

/**
 * Asks a guest to confirm before logging out, because the cart, the favorites and the orders would be lost.
 * The page never redirects. Otherwise the Back button would lead from /auth to /auth again.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const { user } = shop.session;
  if (!user?.isAnonymous) return { lost: null, toasts: [] };
  const toasts: [] = [];
  const lost = await loadWithFallback(shop, {
    work: Promise.all([findCartAndFavorites(shop.db, user.uid), listOrders(shop.db, user.uid, 0)]).then(
      ([{ pieces, favoriteIds }, orders]) =>
        texts.account.lostThings({ pieces, favorites: favoriteIds.length, hasOrders: orders.length > 0 }),
    ),
    fallback: texts.account.lostThingsUncounted,
    message: texts.failures.loadPageFailed,
    toasts,
  });
  return { lost, toasts };
}

export function meta() {
  return privateMeta(texts.account.forgetTitle);
}

export default function LogoutGuest({ loaderData: { lost, toasts } }: Route.ComponentProps) {
  if (lost === null)
    return (
      <div className="mx-auto grid max-w-md justify-items-start gap-4 pt-6">
        <h1 className="text-2xl">{texts.account.nothingToForget}</h1>
        <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
      </div>
    );
  return (
    <div className="mx-auto grid max-w-md gap-5 pt-6">
      <PageToasts toasts={toasts} />
      <h1 className="text-2xl">{texts.account.forgetTitle}</h1>
      <p>{texts.account.forgetHint}</p>
      <ul className="list-disc pl-5">
        {lost.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p>{texts.account.keepByAccount}</p>
      <ButtonLink to={`${href('/auth')}?mode=signup`} className="w-full">
        {texts.account.createAccount}
      </ButtonLink>
      <Form method="post" action={href('/logout')}>
        <input type="hidden" name="sure" value="yes" />
        <Button look="secondary" className="w-full">
          <Icon node={LogOut} className="size-4" />
          {texts.account.forget}
        </Button>
      </Form>
      <ButtonLink to={href('/account')} look="quiet" className="w-full">
        {texts.account.stay}
      </ButtonLink>
    </div>
  );
}
