import { isProduct } from '#domain/catalog/queries.ts';
import { toggleFavorite } from '#domain/favorites/toggle-favorite.ts';
import { demand } from '#lib/refusal.ts';
import * as texts from '#texts';
import { hiddenId } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import { forms } from '../forms/forms.ts';
import { success } from '../forms/outcome.ts';

/** Adds a favourite or removes it, whichever it is by now (spec S4). */
const toggle = form({
  fields: { product: hiddenId('PRODUCT_NOT_FOUND') },
  async run({ values: { product: productId }, shop }) {
    demand(await isProduct(shop.db, productId), 'PRODUCT_NOT_FOUND');
    const user = await shop.session.ensureUser();
    const done = await toggleFavorite(shop.db, { userId: user.uid, productId });
    return success(
      done === 'added' ? texts.favorites.addedToFavorites : texts.favorites.removedFromFavorites,
    );
  },
});

/** The intent is what the page showed; the failure that is told follows it. */
export const action = forms({ add: toggle, remove: toggle });
