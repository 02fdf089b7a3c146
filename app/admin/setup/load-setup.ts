import type { RequestContext } from '#app/request-context.ts';
import { listTaxClasses, readShopSettings } from '#domain/pricing/queries.ts';
import { countryDefaults, RATES_AS_OF } from '#domain/site/country-defaults.ts';
import { hasSold } from '#domain/site/currency/change-currency.ts';
import { countUneditedDemo } from '#domain/site/demo/unedited-demo.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { findOwnZones } from '#domain/site/setup/own-zones.ts';
import { readSetupProgress } from '#domain/site/setup/progress.ts';
import { openStep, setupStepFrom } from '#domain/site/setup/steps.ts';
import { LANGUAGES } from '#lib/languages.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import * as texts from '#texts';
import { countryOptions } from '../settings/options.ts';
import { currencyRules, offeredCurrencies } from '../settings/site/currency-rules.ts';
import { regionOptions, zoneOptions } from '../settings/site/region-options.ts';
import { CHECKLIST } from './addresses.ts';
import { loadChecklist } from './load-checklist.ts';

/**
 * The data of the requested step. If no step is requested, the data of the first step that is not completed.
 */
export async function loadSetup(shop: RequestContext, params: URLSearchParams) {
  const { db } = shop;
  const { passed } = await readSetupProgress(db);
  const asked = params.get('step');
  const step = asked === CHECKLIST ? null : (setupStepFrom(asked) ?? openStep(passed));
  const [site, settings] = await Promise.all([readSiteSettings(db), readShopSettings(db)]);
  const defaults = countryDefaults(settings.country);
  const { name, language } = site.values;
  const version = site.version;
  const data = {
    name: async () => ({ step: 'name' as const, version, shopName: name, logo: site.values.logo }),
    country: async () => {
      const isFixed = await hasSold(db);
      const { currency } = site.values;
      return {
        step: 'country' as const,
        versions: { shop: settings.version, site: version },
        country: settings.country,
        countries: countryOptions(),
        currency,
        // Suggest the currency of the country only if the merchant has not chosen a currency yet.
        suggestsOwn: currency === DEFAULT_SITE.currency,
        currencies: isFixed ? null : offeredCurrencies(currencyRules(shop)),
        timeZone: site.values.timeZone,
        timeZones: zoneOptions(site.values.timeZone),
        region: site.values.region,
        // The regions for all languages, because the merchant chooses the language only on the next page.
        regions: regionOptions(LANGUAGES),
      };
    },
    language: async () => ({
      step: 'language' as const,
      version,
      language: passed.includes('language') ? language : (defaults?.language ?? language),
    }),
    rates: async () => ({
      step: 'rates' as const,
      version: settings.version,
      country: texts.format.countryName(settings.country),
      asOf: defaults?.vat ? texts.adminFormat.calendarDay(RATES_AS_OF) : null,
      ...(await suggestedRates(shop, settings)),
    }),
    start: async () => ({
      step: 'start' as const,
      version,
      demo: await countUneditedDemo(db),
      asksRemoval: params.get('remove') === 'demo',
    }),
  };
  const shown = step === null ? { step: null, checklist: await loadChecklist(shop) } : await data[step]();
  return { passed, shown };
}

/**
 * The country of a new shop. The worldwide tax zone of a new shop contains the rates of this country only.
 */
const NEW_SHOP = 'US';

type Settings = Awaited<ReturnType<typeof readShopSettings>>;

/** The saved rates of the shop's country. If none are saved, the usual rates of that country. */
async function suggestedRates({ db }: RequestContext, settings: Settings) {
  const { tax, delivery } = await findOwnZones(db, settings.country);
  const classes = await listTaxClasses(db);
  const vat = countryDefaults(settings.country)?.vat;
  const zone = tax.own ?? (settings.country === NEW_SHOP ? tax.worldwide : null);
  const saved = (at: number) =>
    zone?.rates.find(({ taxClassId }) => taxClassId === classes[at]?.id)?.ratePercent;
  const percent = (rate: number | null | undefined) => (rate == null ? '' : texts.format.number(rate));
  const { method } = delivery;
  const money = (cents: number | null) => (cents === null ? '' : centsToInput(cents));
  return {
    taxZone: tax.own && { id: tax.own.id, version: tax.own.version },
    isSaved: zone !== null,
    standardRate: percent(zone ? saved(0) : vat?.standard),
    // The form has a field for the reduced rate only if the shop has a second tax class.
    reducedRate: classes.length > 1 ? percent(zone ? saved(1) : vat?.reduced) : null,
    pricesIncludeTax: tax.own ? settings.pricesIncludeTax : vat !== undefined,
    ships: settings.delivers || delivery.worldwide !== null,
    keepsMethods: delivery.hasOnlyBands,
    shippingName: method?.name ?? texts.adminSetup.shippingName,
    shippingPrice: money(method?.priceCents ?? 0),
    freeFrom: money(method?.freeFromCents ?? null),
    endsWorldwide: delivery.worldwide !== null,
  };
}

export type SetupData = Awaited<ReturnType<typeof loadSetup>>;
/** The data of one step. */
export type DataOf<Step> = Extract<SetupData['shown'], { step: Step }>;
