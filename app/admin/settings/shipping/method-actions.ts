import { href } from 'react-router';
import { hiddenNumber, seenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { deleteShippingMethod } from '#domain/pricing/shipping/delete-shipping-method.ts';
import { saveShippingMethod } from '#domain/pricing/shipping/save-shipping-method.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { checkMethod, methodFields, methodOf } from './method-fields.ts';

const SHIPPING = href('/admin/settings/shipping');
/** The form sends this value in place of an id to create a shipping method. */
export const NEW_METHOD = 'new';

const save = adminForm({
  fields: { version: seenNumber, ...methodFields },
  texts: { fields: texts.adminShipping.fields },
  check: checkMethod,
  onRefusal,
  async run({ params, form, values: { version, ...typed }, shop, actor }) {
    const method = params.id === NEW_METHOD ? null : { id: idFrom(params.id), version };
    const values = methodOf(typed, (name) => form.get(name) ?? '');
    const saved = await saveShippingMethod(shop.db, { actorUid: actor.uid, method, values });
    if (!saved) return info(texts.adminZones.nothingChanged, SHIPPING);
    const another = form.get('then') === 'another';
    return success(texts.adminShipping.methodSaved, another ? anotherIn(values) : SHIPPING);
  },
});

const remove = adminForm({
  fields: { version: hiddenNumber },
  async run({ params, values: { version }, shop, actor }) {
    await deleteShippingMethod(shop.db, { actorUid: actor.uid, id: idFrom(params.id), version });
    return success(texts.adminShipping.methodDeleted, SHIPPING);
  },
});

/**
 * The address of an empty form for the same zone. It also contains the name of the saved method. This name is
 * unique in the zone, so the address is a new one and the form is reset.
 */
function anotherIn({ zoneId, name }: { zoneId: number; name: string }): string {
  const query = new URLSearchParams({ zone: String(zoneId), after: name });
  return `${href('/admin/settings/shipping/:id', { id: NEW_METHOD })}?${query}`;
}

function onRefusal(code: ErrorCode, text: string): Record<string, string> {
  if (code === 'METHOD_EXISTS') return { name: text };
  return code === 'ZONE_NOT_FOUND' || code === 'METHODS_FULL' ? { zone: text } : {};
}

function idFrom(text: string | undefined): number {
  const id = rowIdFrom(text);
  assert(id !== null, 'METHOD_NOT_FOUND');
  return id;
}

export const methodForms = { save, delete: remove };
export type MethodReply = ReplyTo<typeof methodForms>;
