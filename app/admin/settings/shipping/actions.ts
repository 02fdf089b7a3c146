import { href } from 'react-router';
import {
  checkbox,
  fullLine,
  hiddenId,
  hiddenIdOrNew,
  hiddenNumber,
  hiddenText,
  seenNumber,
} from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { MAX_RULE_NAME } from '#domain/pricing/limits.ts';
import { saveShopSettings } from '#domain/pricing/save-shop-settings.ts';
import { saveDeliveryZone } from '#domain/pricing/shipping/save-delivery-zone.ts';
import { deleteZone } from '#domain/pricing/zones/delete-zone.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { placesField } from '../zones/places.ts';
import { overlapText, zoneErrors } from '../zones/zone-errors.ts';

const SHIPPING = href('/admin/settings/shipping');
const said = texts.adminShipping;

/** Saves whether the shop ships orders and asks for a phone number. */
const settings = adminForm({
  fields: {
    version: seenNumber,
    delivers: checkbox,
    asksPhone: { ...checkbox, name: 'asks_phone' as const },
  },
  onRefusal: () => ({}),
  async run({ values: { version, ...changes }, shop, actor }) {
    const action = 'delivery.settings';
    const saved = await saveShopSettings(shop.db, { actorUid: actor.uid, action, version, changes });
    if (!saved) return info(texts.adminZones.nothingChanged, SHIPPING);
    return success(said.settingsSaved, SHIPPING);
  },
});

const saveZone = adminForm({
  fields: {
    id: { ...hiddenIdOrNew, name: 'zone' as const },
    version: seenNumber,
    name: fullLine(MAX_RULE_NAME),
    places: placesField,
    everywhereElse: { ...checkbox, name: 'everywhere_else' as const },
  },
  texts: { fields: said.fields },
  subject: 'zone',
  onRefusal: zoneErrors,
  async run({ values: { id, version, ...fields }, shop, actor, refuse }) {
    const zone = id === null ? null : { id, version };
    const saved = await saveDeliveryZone(shop.db, { actorUid: actor.uid, zone, ...fields });
    if (saved.state === 'overlaps') return refuse(overlapText(fields.name, saved));
    if (saved.state === 'same') return info(texts.adminZones.nothingChanged, SHIPPING);
    return success(texts.adminZones.zoneSaved, SHIPPING);
  },
});

/** Deletes a zone with its shipping methods. */
const remove = adminForm({
  fields: {
    id: { ...hiddenId('ZONE_NOT_FOUND'), name: 'zone' as const },
    version: hiddenNumber,
    methods: hiddenText,
  },
  async run({ values, shop, actor }) {
    await deleteZone(shop.db, { actorUid: actor.uid, kind: 'delivery', ...values });
    return success(texts.adminZones.zoneDeleted, SHIPPING);
  },
});

export const shippingForms = { settings, zone: saveZone, 'delete-zone': remove };
export type ShippingReply = ReplyTo<typeof shippingForms>;
