import type { Tx } from '#db/types.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import { writeTaxClass } from '#domain/pricing/taxes/save-tax-class.ts';

/** The names of the tax classes in a new shop. Migration 0025 creates the classes. */
const ORIGINAL = ['Standard', 'Reduced', 'Zero'];

type Naming = { actorUid: string; classes: TaxClass[]; names: readonly string[] };

/**
 * Renames the tax classes of a new shop in the shop's language. Skips classes that the merchant has already
 * renamed.
 */
export async function nameTaxClasses(tx: Tx, { actorUid, classes, names }: Naming): Promise<void> {
  for (const [at, original] of ORIGINAL.entries()) {
    const found = classes.find(({ name }) => name === original);
    const name = names[at];
    if (!found || name === undefined || classes.some((other) => other.name === name)) continue;
    await writeTaxClass(tx, { actorUid, name, taxClass: { id: found.id, seenName: original } });
  }
}
