import { href } from 'react-router';
import {
  checkbox,
  choice,
  hiddenIdOrNew,
  hiddenNumber,
  hiddenText,
  line,
  optional,
  percentage,
} from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { moneyField } from '#domain/catalog/fields/number-field.ts';
import { MAX_RULE_NAME } from '#domain/pricing/limits.ts';
import { readShopSettings } from '#domain/pricing/queries.ts';
import { countryDefaults } from '#domain/site/country-defaults.ts';
import { removeDemo } from '#domain/site/demo/remove-demo.ts';
import { currencyField } from '#domain/site/fields/currency-field.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { closeSetup, completeStep } from '#domain/site/setup/progress.ts';
import { saveCountry } from '#domain/site/setup/save-country.ts';
import { saveRates } from '#domain/site/setup/save-rates.ts';
import { type SetupStep, setupStepFrom, stepAfter } from '#domain/site/setup/steps.ts';
import { recommendedFields, type SiteValues, siteFields } from '#domain/site/site-settings.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { currencyRules } from '../settings/site/currency-rules.ts';
import { logoChanges } from '../settings/site/logo-changes.ts';
import { setupHref } from './addresses.ts';

/** Enables all options that most shops should enable. */
const RECOMMENDED: Partial<SiteValues> = Object.fromEntries(
  Object.keys(recommendedFields).map((key) => [key, true]),
);

const onwards = (step: SetupStep) => ({ toasts: [], to: setupHref(stepAfter(step)) });
const said = {
  fields: {
    ...texts.adminSite.fields,
    ...texts.adminSetup.fields,
    country: { label: texts.adminTaxes.country },
  },
};
const shown = { texts: said, onRefusal: () => ({}) };

const money = <const Name extends string>(name: Name) => ({
  ...optional(moneyField({ name, most: MAX_CENTS })),
  name,
});
const rate = <const Name extends string>(name: Name) => ({ ...optional(percentage), name });

export const setupForms = {
  name: adminForm({
    fields: { version: hiddenNumber, name: siteFields.name },
    picture: { folder: 'site' },
    ...shown,
    async run({ form, pictureKey, values: { version, name }, shop, actor }) {
      const changes = { name, ...(await logoChanges(shop, form, pictureKey)) };
      await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes });
      await completeStep(shop.db, 'name');
      return onwards('name');
    },
  }),
  country: adminForm({
    fields: {
      shopVersion: { ...hiddenNumber, name: 'shop_version' as const },
      siteVersion: { ...hiddenNumber, name: 'site_version' as const },
      country: choice(COUNTRIES),
      currency: { ...optional(currencyField('currency', '')), name: 'currency' as const },
      timeZone: { ...optional(siteFields.timeZone), name: 'time_zone' as const },
      region: optional(siteFields.region),
    },
    ...shown,
    onRefusal: (code, text) =>
      code === 'CURRENCY_NOT_ACCEPTED' || code === 'CURRENCY_FIXED' ? { currency: text } : {},
    async run({ values: { currency, ...values }, form, shop, actor }) {
      const own = countryDefaults(values.country)?.currency ?? null;
      // After the first sale, the form has no currency field.
      const chosen = form.has('currency') ? (currency ?? own) : null;
      const write = { ...values, currency: chosen, actorUid: actor.uid };
      await saveCountry(shop.db, write, currencyRules(shop));
      return onwards('country');
    },
  }),
  language: adminForm({
    fields: { version: hiddenNumber, language: siteFields.language },
    ...shown,
    async run({ values: { version, language }, shop, actor }) {
      await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes: { language } });
      await completeStep(shop.db, 'language');
      return onwards('language');
    },
  }),
  rates: adminForm({
    fields: {
      version: hiddenNumber,
      // Empty if the country has no tax zone of its own.
      taxZoneId: { ...hiddenIdOrNew, name: 'tax_zone' as const },
      taxZoneVersion: { ...hiddenNumber, name: 'tax_zone_version' as const },
      standardRate: rate('standard_rate'),
      reducedRate: rate('reduced_rate'),
      pricesIncludeTax: { ...checkbox, name: 'prices_include_tax' as const },
      ships: checkbox,
      // Whether the page doesn't show the fields of the delivery method.
      keepsMethods: { ...hiddenText, name: 'keeps_methods' as const },
      shippingName: { ...line(MAX_RULE_NAME), name: 'shipping_name' as const },
      priceCents: money('shipping_price'),
      freeFromCents: money('free_from'),
    },
    ...shown,
    check: (textOf) =>
      textOf('ships') !== '' && textOf('keeps_methods') === '' && textOf('shipping_name').trim() === ''
        ? { shipping_name: texts.adminSetup.shippingMissing }
        : {},
    async run({ values: { taxZoneId, taxZoneVersion, keepsMethods, ...values }, shop, actor }) {
      const { shippingName, priceCents, freeFromCents, ...others } = values;
      const shipping = { name: shippingName, priceCents: priceCents ?? 0, freeFromCents };
      const { country } = await readShopSettings(shop.db);
      await saveRates(shop.db, {
        ...others,
        actorUid: actor.uid,
        taxZone: taxZoneId === null ? null : { id: taxZoneId, version: taxZoneVersion },
        zoneName: texts.format.countryName(country),
        taxName: countryDefaults(country)?.vat ? texts.adminSetup.taxName : texts.adminSetup.plainTaxName,
        classNames: texts.adminSetup.taxClasses,
        shipping: keepsMethods === '' ? shipping : null,
      });
      return onwards('rates');
    },
  }),
  start: adminForm({
    fields: { version: hiddenNumber, demo: optional(choice(['keep', 'remove'])), better: checkbox },
    ...shown,
    async run({ values: { version, demo, better }, shop, actor }) {
      if (better) await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes: RECOMMENDED });
      // Ask before anything is deleted.
      if (demo === 'remove') return { toasts: [], to: setupHref('start', { remove: 'demo' }) };
      await completeStep(shop.db, 'start');
      return onwards('start');
    },
  }),
  'remove-demo': adminForm({
    async run({ shop, actor }) {
      const { products } = await removeDemo(shop.db, { actorUid: actor.uid });
      await completeStep(shop.db, 'start');
      return success(texts.adminSetup.demoRemoved(products), setupHref(null));
    },
  }),
  skip: adminForm({
    fields: { step: hiddenText },
    async run({ values, shop }) {
      const step = setupStepFrom(values.step);
      if (step === null) return { toasts: [], to: href('/admin/setup') };
      await completeStep(shop.db, step);
      return onwards(step);
    },
  }),
  close: adminForm({
    fields: { reason: hiddenText },
    async run({ values, shop, actor }) {
      await closeSetup(shop.db, { actorUid: actor.uid });
      const text = values.reason === 'finished' ? texts.adminSetup.finished : texts.adminSetup.dismissed;
      return success(text, href('/admin'));
    },
  }),
};

export type SetupReply = ReplyTo<typeof setupForms>;
