import { href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/forms.ts';
import { info, success } from '#app/forms/outcome.ts';
import { deleteMethod } from '#domain/pricing/delivery/delete-method.ts';
import { saveMethod } from '#domain/pricing/delivery/save-method.ts';
import { demand } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { checkMethod, methodFields, methodOf } from './method-fields.ts';

const SHIPPING = href('/admin/settings/shipping');
/** In place of an id: the way of delivery is to be made. */
export const NEW = 'new';

/** Adds or changes a way of delivery. */
const save = adminForm({
  fields: { version: hiddenNumber, ...methodFields },
  texts: { fields: texts.adminShipping.fields },
  check: checkMethod,
  onRefusal,
  async run({ params, form, values: { version, ...typed }, shop, actor }) {
    const method = params.id === NEW ? null : { id: idFrom(params.id), version };
    const values = methodOf(typed, (name) => form.get(name) ?? '');
    const saved = await saveMethod(shop.db, { actorUid: actor.uid, method, values });
    if (!saved) return info(texts.adminZones.nothingChanged, SHIPPING);
    return success(texts.adminShipping.methodSaved, SHIPPING);
  },
});

/** Deletes a way of delivery. */
const remove = adminForm({
  fields: { version: hiddenNumber },
  async run({ params, values: { version }, shop, actor }) {
    await deleteMethod(shop.db, { actorUid: actor.uid, id: idFrom(params.id), version });
    return success(texts.adminShipping.methodDeleted, SHIPPING);
  },
});

function onRefusal(code: RefusalCode, text: string): Record<string, string> {
  if (code === 'METHOD_EXISTS') return { name: text };
  return code === 'ZONE_NOT_FOUND' || code === 'METHODS_FULL' ? { zone: text } : {};
}

function idFrom(text: string | undefined): number {
  const id = rowIdFrom(text);
  demand(id !== null, 'METHOD_NOT_FOUND');
  return id;
}

export const methodForms = { save, delete: remove };
export type MethodReply = ReplyTo<typeof methodForms>;
