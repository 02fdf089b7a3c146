import { hiddenId } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/forms.ts';
import { success } from '#app/forms/outcome.ts';
import { isProduct } from '#domain/catalog/listing/queries.ts';
import { addFavorite, removeFavorite } from '#domain/favorites/change-favorites.ts';
import { assert } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';

const fields = { product: hiddenId('PRODUCT_NOT_FOUND') };

/** Adds a favorite (spec S4). Also succeeds if it already is one. */
const add = form({
  fields,
  async run({ values: { product: productId }, shop }) {
    assert(await isProduct(shop.db, productId), 'PRODUCT_NOT_FOUND');
    const user = await shop.session.ensureUser();
    await addFavorite(shop.db, { userId: user.uid, productId });
    return success(texts.favorites.addedToFavorites);
  },
});

/** Removes a favorite. Also succeeds if it is none, or if its product was deleted. */
const remove = form({
  fields,
  async run({ values: { product: productId }, shop: { db, session } }) {
    const isNobody = !session.user && !session.unknown && session.endedBy === null;
    if (!isNobody) await removeFavorite(db, { userId: (await session.ensureUser()).uid, productId });
    return success(texts.favorites.removedFromFavorites);
  },
});

/** Two intents instead of a toggle, so that an outdated page never does the opposite of its button. */
export const action = forms({ add, remove });
