import { href } from 'react-router';
import {
  checkbox,
  choice,
  chosenId,
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
import { deleteTaxClass } from '#domain/pricing/taxes/delete-tax-class.ts';
import { saveTaxClass } from '#domain/pricing/taxes/save-tax-class.ts';
import { saveTaxZone } from '#domain/pricing/taxes/save-tax-zone.ts';
import { deleteZone } from '#domain/pricing/zones/delete-zone.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { placesField } from '../zones/places.ts';
import { overlapText, zoneErrors } from '../zones/zone-errors.ts';
import { rateFields, readRates } from './rate-fields.ts';

const TAXES = href('/admin/settings/taxes');
const fieldTexts = { fields: texts.adminTaxes.fields };

/** Saves the shop's tax settings, such as whether prices include tax and how taxes are rounded. */
const settings = adminForm({
  fields: {
    version: seenNumber,
    country: choice(COUNTRIES),
    prices: choice(['without', 'with']),
    rounding: choice(['total', 'line']),
    deliveryClass: { ...chosenId, name: 'delivery_class' as const },
  },
  texts: fieldTexts,
  onRefusal: (code, text) => (code === 'TAX_CLASS_NOT_FOUND' ? { delivery_class: text } : {}),
  async run({ values: { version, country, prices, rounding, deliveryClass }, shop, actor }) {
    const saved = await saveShopSettings(shop.db, {
      actorUid: actor.uid,
      action: 'tax.settings',
      version,
      changes: {
        country,
        pricesIncludeTax: prices === 'with',
        taxRounding: rounding,
        deliveryTaxClassId: deliveryClass,
      },
    });
    if (!saved) return info(texts.adminZones.nothingChanged, TAXES);
    return success(texts.adminTaxes.settingsSaved, TAXES);
  },
});

const seenClass = {
  id: { ...hiddenIdOrNew, name: 'class' as const },
  seenName: { ...hiddenText, name: 'seen_name' as const },
};

/** Adds or renames a tax class. */
const saveClass = adminForm({
  fields: { ...seenClass, name: { ...fullLine(MAX_RULE_NAME), name: 'class_name' as const } },
  texts: fieldTexts,
  subject: 'class',
  onRefusal: (code, text) => (code === 'TAX_CLASS_EXISTS' ? { class_name: text } : {}),
  async run({ values: { id, seenName, name }, shop, actor }) {
    const taxClass = id === null ? null : { id, seenName };
    const saved = await saveTaxClass(shop.db, { actorUid: actor.uid, name, taxClass });
    if (!saved) return info(texts.adminZones.nothingChanged, TAXES);
    return success(texts.adminTaxes.classSaved, TAXES);
  },
});

/** Deletes an unused tax class. */
const deleteClass = adminForm({
  fields: { ...seenClass, id: { ...hiddenId('TAX_CLASS_NOT_FOUND'), name: 'class' as const } },
  async run({ values, shop, actor }) {
    await deleteTaxClass(shop.db, { actorUid: actor.uid, ...values });
    return success(texts.adminTaxes.classDeleted, TAXES);
  },
});

const saveZone = adminForm({
  fields: {
    id: { ...hiddenIdOrNew, name: 'zone' as const },
    version: seenNumber,
    name: fullLine(MAX_RULE_NAME),
    places: placesField,
    everywhereElse: { ...checkbox, name: 'everywhere_else' as const },
    ...rateFields,
  },
  texts: fieldTexts,
  subject: 'zone',
  check(textOf) {
    const read = readRates(textOf);
    return 'errors' in read ? read.errors : {};
  },
  onRefusal: zoneErrors,
  async run({ form, values: { id, version, name, places, everywhereElse }, shop, actor, refuse }) {
    const read = readRates((field) => form.get(field) ?? '');
    const saved = await saveTaxZone(shop.db, {
      actorUid: actor.uid,
      zone: id === null ? null : { id, version },
      name,
      places,
      everywhereElse,
      rates: 'rates' in read ? read.rates : [],
    });
    if (saved.state === 'overlaps') return refuse(overlapText(name, saved));
    if (saved.state === 'same') return info(texts.adminZones.nothingChanged, TAXES);
    return success(texts.adminZones.zoneSaved, TAXES);
  },
});

/** Deletes a zone with its rates. */
const remove = adminForm({
  fields: { id: { ...hiddenId('ZONE_NOT_FOUND'), name: 'zone' as const }, version: hiddenNumber },
  async run({ values, shop, actor }) {
    await deleteZone(shop.db, { actorUid: actor.uid, kind: 'tax', ...values });
    return success(texts.adminZones.zoneDeleted, TAXES);
  },
});

export const taxForms = {
  settings,
  class: saveClass,
  'delete-class': deleteClass,
  zone: saveZone,
  'delete-zone': remove,
};
export type TaxReply = ReplyTo<typeof taxForms>;
