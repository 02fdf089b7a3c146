import { href } from 'react-router';
import { hiddenNumber, seenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { deleteDiscount } from '#domain/pricing/discounts/delete-discount.ts';
import { saveDiscount, type UnknownInScope } from '#domain/pricing/discounts/save-discount.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { checkDiscount, discountFields, discountOf } from './fields.ts';

const DISCOUNTS = href('/admin/settings/discounts');
/** The form sends this value in place of an id to create a discount. */
export const NEW_DISCOUNT = 'new';
const NEXT = href('/admin/settings/discounts/:id', { id: NEW_DISCOUNT });

const save = adminForm({
  fields: { version: seenNumber, ...discountFields },
  texts: { fields: texts.adminDiscounts.fields },
  check: checkDiscount,
  onRefusal: (code, text) => (code === 'CODE_EXISTS' ? { code: text } : {}),
  async run({ params, form, values: { version, ...typed }, shop, actor, refuse }) {
    const discount = params.id === NEW_DISCOUNT ? null : { id: idFrom(params.id), version };
    const saved = await saveDiscount(shop.db, { actorUid: actor.uid, discount, ...discountOf(typed) });
    if (saved.state === 'unknown') return refuse(unknownText(saved));
    if (saved.state === 'same') return info(texts.adminZones.nothingChanged, DISCOUNTS);
    const another = form.get('then') === 'another';
    // Each new discount gives this address a new id. The new address resets the form.
    return success(texts.adminDiscounts.saved, another ? `${NEXT}?after=${saved.id}` : DISCOUNTS);
  },
});

const remove = adminForm({
  fields: { version: hiddenNumber },
  async run({ params, values: { version }, shop, actor }) {
    await deleteDiscount(shop.db, { actorUid: actor.uid, id: idFrom(params.id), version });
    return success(texts.adminDiscounts.deleted, DISCOUNTS);
  },
});

function idFrom(text: string | undefined): number {
  const id = rowIdFrom(text);
  assert(id !== null, 'DISCOUNT_NOT_FOUND');
  return id;
}

function unknownText(unknown: UnknownInScope) {
  if ('category' in unknown) {
    const message = texts.adminDiscounts.unknownCategory(unknown.category);
    return { message, errors: { categories: message } };
  }
  const message = texts.adminDiscounts.unknownProduct(unknown.productId);
  return { message, errors: { products: message } };
}

export const discountForms = { save, delete: remove };
export type DiscountReply = ReplyTo<typeof discountForms>;
