import type { ClientActionFunctionArgs } from 'react-router';
import { findProduct } from '#domain/catalog/queries.ts';
import { toggleFavorite } from '#domain/favorites/toggle-favorite.ts';
import { demand } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { formAction, type Reply } from '../form-action.ts';
import { sendInTurn } from '../send-in-turn.ts';

/** Adds a favourite or removes it (spec S4). */
export const action = formAction(failureOf, async ({ form, shop }) => {
  const productId = rowIdFrom(form.get('product'));
  demand(productId, 'PRODUCT_NOT_FOUND');
  demand(await findProduct(shop.db, productId), 'PRODUCT_NOT_FOUND');
  const user = await shop.session.ensureUser();
  const done = await toggleFavorite(shop.db, { userId: user.uid, productId });
  const text = done === 'added' ? messages.addedToFavorites : messages.removedFromFavorites;
  return { toasts: [{ type: 'success', text }] };
});

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const failure = failureOf(await request.clone().formData());
  return sendInTurn(() => serverAction<Reply>(), failure);
}

/** What failed, as the visitor saw the button; which of the two happens is decided by what is stored. */
function failureOf(form: Pick<URLSearchParams | FormData, 'get'>): string {
  return form.get('intent') === 'remove' ? messages.removeFavoriteFailed : messages.addFavoriteFailed;
}
