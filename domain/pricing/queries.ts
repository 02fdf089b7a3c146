import { asc, eq } from 'drizzle-orm';
import {
  deliveryMethods,
  shopSettings,
  taxClasses,
  taxRates,
  zonePlaces,
  zones,
} from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_PLACES, MAX_RATES, MAX_SHIPPING_METHODS, MAX_TAX_CLASSES, MAX_ZONES } from './limits.ts';
import type { Place } from './rules.ts';

export type StoredShopSettings = Omit<typeof shopSettings.$inferSelect, 'onlyRow'>;
export type TaxClass = Pick<typeof taxClasses.$inferSelect, 'id' | 'name'>;
export type ZoneKind = 'tax' | 'delivery';
export type ZoneRow = {
  id: number;
  name: string;
  everywhereElse: boolean;
  version: number;
  places: Place[];
};
export type TaxZone = ZoneRow & { rates: { taxClassId: number; name: string; ratePercent: number }[] };

/**
 * Reads the shop's settings for prices and taxes.
 * @throws {Error} if they are missing, which happens only in a damaged database.
 */
export async function readShopSettings(db: DbOrTx): Promise<StoredShopSettings> {
  const [row] = await db.select().from(shopSettings).limit(1);
  if (!row) throw new Error("The shop's settings are missing");
  const { onlyRow: _, ...settings } = row;
  return settings;
}

/** The tax classes in order. The first one is the default class of products. */
export async function listTaxClasses(db: DbOrTx): Promise<TaxClass[]> {
  return db
    .select({ id: taxClasses.id, name: taxClasses.name })
    .from(taxClasses)
    .orderBy(asc(taxClasses.position), asc(taxClasses.id))
    .limit(MAX_TAX_CLASSES);
}

/** The zones of a kind with their places, by name. The zone for all other places comes last. */
export async function listZones(db: DbOrTx, kind: ZoneKind): Promise<ZoneRow[]> {
  const found = await db
    .select({
      id: zones.id,
      name: zones.name,
      everywhereElse: zones.everywhereElse,
      version: zones.version,
    })
    .from(zones)
    .where(eq(zones.kind, kind))
    .orderBy(asc(zones.everywhereElse), asc(zones.name))
    .limit(MAX_ZONES);
  const { country, region, postalPrefix, zoneId } = zonePlaces;
  const places = await db
    .select({ zoneId, country, region, postalPrefix })
    .from(zonePlaces)
    .where(eq(zonePlaces.kind, kind))
    .orderBy(asc(country), asc(region), asc(postalPrefix))
    .limit(MAX_ZONES * MAX_PLACES);
  const byZone = Map.groupBy(places, (place) => place.zoneId);
  return found.map((zone) => ({
    ...zone,
    places: (byZone.get(zone.id) ?? []).map(({ zoneId: _, ...place }) => place),
  }));
}

/** The tax zones with their places and rates. */
export async function listTaxZones(db: DbOrTx): Promise<TaxZone[]> {
  const listed = await listZones(db, 'tax');
  const { zoneId, taxClassId, name, ratePercent } = taxRates;
  const rates = await db
    .select({ zoneId, taxClassId, name, ratePercent })
    .from(taxRates)
    .orderBy(asc(taxRates.id))
    .limit(MAX_ZONES * MAX_RATES);
  const byZone = Map.groupBy(rates, (rate) => rate.zoneId);
  return listed.map((zone) => ({
    ...zone,
    rates: (byZone.get(zone.id) ?? []).map(({ zoneId: _, ...rate }) => rate),
  }));
}

export type ShippingMethodRow = typeof deliveryMethods.$inferSelect;

/** The shipping methods of all zones, in the merchant's order. */
export async function listShippingMethods(db: DbOrTx): Promise<ShippingMethodRow[]> {
  return db
    .select()
    .from(deliveryMethods)
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id))
    .limit(MAX_ZONES * MAX_SHIPPING_METHODS);
}

/** The shipping method with this id; null if there is none. */
export async function findShippingMethod(db: DbOrTx, id: number): Promise<ShippingMethodRow | null> {
  const [row] = await db.select().from(deliveryMethods).where(eq(deliveryMethods.id, id));
  return row ?? null;
}
