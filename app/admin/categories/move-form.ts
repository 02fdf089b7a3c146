import { href } from 'react-router';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { CATEGORY_STEPS, moveCategory } from '#domain/site/move-category.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';

const CATEGORIES = href('/admin/categories');

/** Moves a category up or down. The button's value is the step and the category's id, such as 'up 12'. */
const move = adminForm({
  onRefusal: () => ({}),
  async run({ form, shop, actor }) {
    const [named, number] = (form.get('step') ?? '').split(' ');
    const step = CATEGORY_STEPS.find((each) => each === named);
    const id = rowIdFrom(number);
    assert(step && id !== null, 'CATEGORY_NOT_FOUND');
    const moved = await moveCategory(shop.db, { actorUid: actor.uid, id, step });
    return moved
      ? success(texts.adminCategories.orderSaved, CATEGORIES)
      : info(texts.adminProducts.nothingChanged, CATEGORIES);
  },
});

export const listForms = { move };
export type CategoryListReply = ReplyTo<typeof listForms>;
