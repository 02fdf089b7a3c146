import { href } from 'react-router';
import { hiddenId, hiddenText } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { createCategory } from '#domain/catalog/categories/create-category.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.ts';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { inputFieldsOf } from '#domain/catalog/fields/field-set.ts';
import { categoryFields } from '#domain/catalog/model/category-fields.ts';
import * as texts from '#texts';
import { categoryTexts } from '../fields/field-texts.ts';
import { adminForm } from '../guard.ts';

const CATEGORIES = href('/admin/categories');
/** The form sends this value in place of an id to create a category. */
export const NEW_CATEGORY = 'new';

const typed = inputFieldsOf(categoryFields);
/** The id and the name of the category when the form was opened. */
const seen = { id: { ...hiddenId('CATEGORY_NOT_FOUND'), name: 'category' }, seenName: hidden('seen_name') };
/** A text from when the administrator opened the form. It stays the same when the form is shown again. */
const kept = <Name extends string>(name: Name) => ({ name, readInput: hiddenText.readInput });
const seenOnUpdate = {
  ...seen,
  seenName: kept('seen_name'),
  seenMetaTitle: kept('seen_meta_title'),
  seenMetaDescription: kept('seen_meta_description'),
};
/** Shows the message of every refused form at the name field. */
const onRefusal = (_code: string, text: string) => ({ name: text });

/** Adds a category (spec S5). */
const add = adminForm({
  fields: typed,
  texts: { fields: categoryTexts },
  picture: { folder: 'categories', missing: texts.adminCategories.categoryImageRequired },
  onRefusal,
  async run({ values, pictureKey, shop, actor }) {
    await createCategory(shop.db, { actorUid: actor.uid, ...values, thumbnailKey: pictureKey ?? '' });
    return success(texts.adminCategories.categoryAdded, CATEGORIES);
  },
});

/** Changes the name or the picture of a category. */
const update = adminForm({
  fields: { ...seenOnUpdate, ...typed },
  texts: { fields: categoryTexts },
  picture: { folder: 'categories' },
  subject: 'category',
  onRefusal,
  async run({ values: { seenMetaTitle, seenMetaDescription, ...values }, pictureKey, shop, actor }) {
    const changed = await updateCategory(shop.db, {
      actorUid: actor.uid,
      ...values,
      seenMeta: { metaTitle: seenMetaTitle, metaDescription: seenMetaDescription },
      thumbnailKey: pictureKey ?? undefined,
    });
    if (!changed) return info(texts.adminProducts.nothingChanged, CATEGORIES);
    return success(texts.adminCategories.categoryUpdated, CATEGORIES);
  },
});

/** Deletes a category after moving its products to the chosen category. */
const remove = adminForm({
  fields: { ...seen, moveTo: hidden('move_to') },
  async run({ values: { moveTo, ...category }, shop, actor }) {
    await deleteCategory(shop.db, { actorUid: actor.uid, ...category, moveTo: moveTo || null });
    return success(texts.adminCategories.categoryDeleted, CATEGORIES);
  },
});

function hidden(name: string) {
  return { ...hiddenText, name };
}

export const categoryForms = { add, update, delete: remove };
export type CategoryReply = ReplyTo<typeof categoryForms>;
