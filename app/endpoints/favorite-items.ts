import { hiddenId } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { chosenNames } from '#app/products/value-names.ts';
import { findProductOf, findVariant } from '#domain/catalog/products/variants/find-chosen.ts';
import { addFavorite, removeFavorite } from '#domain/favorites/change-favorites.ts';
import { assert } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';

const fields = { product: hiddenId('PRODUCT_NOT_FOUND') };

/**
 * Adds a product, or its chosen variant, to the favorites (spec S4). Succeeds even if it is already a
 * favorite.
 */
const add = form({
  fields,
  async run({ values: { product: shown }, form, shop }) {
    const productOf = await findProductOf(shop.db, shown);
    assert(productOf !== null, 'PRODUCT_NOT_FOUND');
    const values = chosenNames((name) => form.get(name));
    const chosen = values.length > 0 ? await findVariant(shop.db, { productId: productOf, values }) : null;
    const productId = chosen ?? shown;
    const user = await shop.session.ensureUser();
    await addFavorite(shop.db, { userId: user.uid, productId });
    return success(texts.favorites.addedToFavorites);
  },
});

/** Removes a favorite. Succeeds even if the favorite or its product no longer exists. */
const remove = form({
  fields,
  async run({ values: { product: productId }, shop: { db, session } }) {
    const isNobody = !session.user && !session.unknown && session.endedBy === null;
    if (!isNobody) await removeFavorite(db, { userId: (await session.ensureUser()).uid, productId });
    return success(texts.favorites.removedFromFavorites);
  },
});

/**
 * There are two intents and no toggle. With a toggle, the button of an outdated page would do the opposite of
 * its label.
 */
export const action = forms({ add, remove });
