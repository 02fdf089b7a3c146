import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';
import { listTaxClasses, readShopSettings, type TaxClass } from '#domain/pricing/queries.ts';
import { writeShopSettings } from '#domain/pricing/save-shop-settings.ts';
import { writeDeliveryZone } from '#domain/pricing/shipping/save-delivery-zone.ts';
import { writeShippingMethod } from '#domain/pricing/shipping/save-shipping-method.ts';
import { type RateFields, writeTaxZone } from '#domain/pricing/taxes/save-tax-zone.ts';
import { removeZone } from '#domain/pricing/zones/delete-zone.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { countryDefaults } from '../country-defaults.ts';
import { nameTaxClasses } from './name-tax-classes.ts';
import { findOwnZones, type OwnZones } from './own-zones.ts';
import { writeCompletedStep } from './progress.ts';
import { noteMadeZones, removeForeignZones } from './setup-zones.ts';

export type RatesWrite = {
  actorUid: string;
  /** The version of the shop's settings that the administrator edited. */
  version: number;
  /** The country's own tax zone and its version that the administrator saw; null if there was none. */
  taxZone: { id: number; version: number } | null;
  /** The name for the shop's zones of its own country. `taxName` is the name of a new rate on receipts. */
  zoneName: string;
  taxName: string;
  /** The names of a new shop's tax classes in the shop's language. */
  classNames: readonly string[];
  /** The first rate in percent of the first and of the second tax class; null for none. */
  standardRate: number | null;
  reducedRate: number | null;
  pricesIncludeTax: boolean;
  /** Whether the shop ships within the country. */
  ships: boolean;
  /** The method with a fixed price; null if the country's own zone ships only by weight or subtotal. */
  shipping: { name: string; priceCents: number; freeFromCents: number | null } | null;
};

/**
 * Sets taxes and shipping for the shop's own country. Removes the worldwide zones of a new shop, if nobody
 * has edited them: they have one tax and free shipping for all countries. Also removes the zones that the
 * assistant created for another country.
 * @throws {DomainError} RULE_CHANGED if another administrator changed the settings, or changed, added or
 * deleted the country's tax zone, or changed the kinds of its shipping methods; the errors of the functions
 * that save zones and shipping methods
 */
export async function saveRates(db: Db, write: RatesWrite): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settings = await readShopSettings(tx);
    const { country } = settings;
    const { actorUid, version } = write;
    const { kept, removed } = await removeForeignZones(tx, { actorUid, country });
    const zones = await findOwnZones(tx, country);
    assert(isDeepStrictEqual(zones.tax.own && seen(zones.tax.own), write.taxZone), 'RULE_CHANGED');
    const classes = await listTaxClasses(tx);
    const changes = {
      pricesIncludeTax: write.pricesIncludeTax,
      delivers: write.ships,
      ...((zones.tax.worldwide !== null || removed > 0) && shippingClass(country, classes)),
    };
    await writeShopSettings(tx, { actorUid, action: 'tax.settings', version, changes });
    await nameTaxClasses(tx, { actorUid, classes, names: write.classNames });
    const ids = classes.map(({ id }) => id);
    await saveTaxes(tx, { write, ids, country, zones: zones.tax });
    if (write.ships) await saveShipping(tx, { write, country, zones: zones.delivery });
    await noteMadeZones(tx, country, { zones, unedited: kept }, await findOwnZones(tx, country));
    await writeCompletedStep(tx, 'rates');
  });
}

/**
 * The tax class of shipping, if it must change. In a new shop, shipping has no tax. In a country with a value
 * added tax, it gets the first class, as most products do.
 */
function shippingClass(country: string, [standard]: TaxClass[]): { deliveryTaxClassId?: number } {
  return standard && countryDefaults(country)?.vat ? { deliveryTaxClassId: standard.id } : {};
}

type Taxes = { write: RatesWrite; ids: number[]; country: string; zones: OwnZones['tax'] };

async function saveTaxes(tx: Tx, { write, ids, country, zones }: Taxes): Promise<void> {
  const { actorUid, taxName } = write;
  const { own, worldwide } = zones;
  const rates = [write.standardRate, write.reducedRate].reduce<RateFields[]>((all, ratePercent, at) => {
    const taxClassId = ids[at];
    return taxClassId === undefined ? all : replaceFirst(all, { taxClassId, name: taxName, ratePercent });
  }, own?.rates ?? []);
  if (worldwide) await removeZone(tx, { actorUid, kind: 'tax', ...seen(worldwide) });
  if (own === null && rates.length === 0) return;
  const values = own ?? { name: write.zoneName, everywhereElse: false, places: [placeOf(country)] };
  const zone = own && seen(own);
  const { name, everywhereElse, places } = values;
  const saved = await writeTaxZone(tx, { actorUid, zone, name, everywhereElse, places, rates });
  assert(saved.state !== 'overlaps', 'ZONE_EXISTS');
}

/** Replaces, adds or removes the first rate of a tax class. A replaced rate keeps its name. */
function replaceFirst(
  rates: RateFields[],
  { taxClassId, name, ratePercent }: Omit<RateFields, 'ratePercent'> & { ratePercent: number | null },
): RateFields[] {
  const first = rates.findIndex((rate) => rate.taxClassId === taxClassId);
  const at = first < 0 ? rates.length : first;
  const put = ratePercent === null ? [] : [{ taxClassId, name: rates[at]?.name ?? name, ratePercent }];
  return rates.toSpliced(at, 1, ...put);
}

type Shipping = {
  write: RatesWrite;
  country: string;
  zones: OwnZones['delivery'];
};

async function saveShipping(tx: Tx, { write, country, zones }: Shipping): Promise<void> {
  const { actorUid, shipping } = write;
  const { own, worldwide, method, hasOnlyBands } = zones;
  // The page hid the fields of the method if the zone had only methods by weight or subtotal.
  assert(hasOnlyBands === (shipping === null), 'RULE_CHANGED');
  if (worldwide) await removeZone(tx, { actorUid, kind: 'delivery', ...seen(worldwide) });
  if (shipping === null) return;
  const zoneId = own?.id ?? (await addZone(tx, write, country));
  const { id, version, ...old } = method ?? { id: 0, version: 0 };
  const plain = { bands: [], daysMin: null, daysMax: null, place: '', active: true, position: 0 };
  const values = { ...plain, ...old, ...shipping, zoneId, kind: 'fixed' as const, bands: [], place: '' };
  await writeShippingMethod(tx, { actorUid, method: method && { id, version }, values });
}

async function addZone(tx: Tx, { actorUid, zoneName }: RatesWrite, country: string): Promise<number> {
  const zone = { name: zoneName, everywhereElse: false, places: [placeOf(country)] };
  const saved = await writeDeliveryZone(tx, { actorUid, zone: null, ...zone });
  assert(saved.state !== 'overlaps', 'ZONE_EXISTS');
  return saved.id;
}

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });
const placeOf = (country: string) => ({ country, region: '', postalPrefix: '' });
