import { data } from 'react-router';
import { forms } from '#app/forms/form-action.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import * as texts from '#texts';
import { loadOrderPage } from '../load-order.ts';
import { OrderView } from '../order-view.tsx';
import type { Route } from './+types/order-by-link';
import { ExpiredLink } from './expired-link.tsx';
import { openOrderLink } from './open-order-link.ts';
import { linkForms } from './request-link.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const order = await openOrderLink(shop, params.token);
  const found = order && (await loadOrderPage(shop, order, params.token));
  return data({ found, asked: url.searchParams.has('asked') }, order ? 200 : 404);
}

export const action = forms(linkForms);

export const links = withAllStyles;

export const meta = () => privateMeta(texts.orders.receipt);

/**
 * A guest's order that an emailed link opens. It shows only this order, even if another user is signed in.
 */
export default function OrderByLink({ loaderData: { found, asked }, actionData }: Route.ComponentProps) {
  if (found) return <OrderView {...found} />;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <ExpiredLink isRequested={asked} reply={actionData} />
    </>
  );
}
