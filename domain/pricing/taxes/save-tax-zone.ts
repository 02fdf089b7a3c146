import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { taxClasses, taxRates } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_RATES } from '../limits.ts';
import { lockRules } from '../lock-rules.ts';
import { type Overlap, writeZone, type ZoneValues } from '../zones/write-zone.ts';

export type RateFields = { taxClassId: number; name: string; ratePercent: number };

type Saved = { state: 'saved' | 'same' } | Overlap;

type TaxZoneWrite = ZoneValues & {
  actorUid: string;
  /** The id of the edited zone, and the version that the form showed; null for a new zone. */
  zone: { id: number; version: number } | null;
  rates: RateFields[];
};

/**
 * Adds or changes a tax zone with its places and rates. Saves nothing if the zone overlaps another zone.
 * @throws {DomainError} the errors of `writeZone`, TAX_CLASS_NOT_FOUND, TOO_MANY_RATES
 */
export async function saveTaxZone(db: Db, write: TaxZoneWrite): Promise<Saved> {
  return inTransaction(db, (tx) => writeTaxZone(tx, write));
}

/** Like `saveTaxZone`, in the caller's transaction. */
export async function writeTaxZone(tx: Tx, { actorUid, rates, ...zone }: TaxZoneWrite): Promise<Saved> {
  assert(rates.length <= MAX_RATES, 'TOO_MANY_RATES');
  await lockRules(tx);
  const written = await writeZone(tx, { ...zone, kind: 'tax' });
  if (written.state === 'overlaps') return written;
  const { id } = written;
  const ratesBefore = await readRates(tx, id);
  await tx.delete(taxRates).where(eq(taxRates.zoneId, id));
  await requireTaxClasses(tx, rates);
  if (rates.length > 0) await tx.insert(taxRates).values(rates.map((rate) => ({ ...rate, zoneId: id })));
  const before = written.before && { ...written.before, rates: ratesBefore };
  const after = { ...written.after, rates: await readRates(tx, id) };
  if (isDeepStrictEqual(before, after)) return { state: 'same' };
  const action = before ? 'tax.update-zone' : 'tax.create-zone';
  await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: zone.name, before, after });
  return { state: 'saved' };
}

/** The rates of a zone for the audit log, such as 'Standard: Tax 8%'. */
async function readRates(tx: Tx, zoneId: number): Promise<string[]> {
  const rows = await tx
    .select({ inClass: taxClasses.name, name: taxRates.name, ratePercent: taxRates.ratePercent })
    .from(taxRates)
    .innerJoin(taxClasses, eq(taxClasses.id, taxRates.taxClassId))
    .where(eq(taxRates.zoneId, zoneId))
    .orderBy(asc(taxRates.id))
    .limit(MAX_RATES);
  return rows.map(({ inClass, name, ratePercent }) => `${inClass}: ${name} ${ratePercent}%`);
}

async function requireTaxClasses(tx: Tx, rates: RateFields[]): Promise<void> {
  const ids = [...new Set(rates.map(({ taxClassId }) => taxClassId))];
  if (ids.length === 0) return;
  assert((await tx.$count(taxClasses, inArray(taxClasses.id, ids))) === ids.length, 'TAX_CLASS_NOT_FOUND');
}
