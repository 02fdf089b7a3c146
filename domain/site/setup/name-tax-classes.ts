import type { Tx } from '#db/types.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import { writeTaxClass } from '#domain/pricing/taxes/save-tax-class.ts';

/** The names of the tax classes in a new shop, from migration 0025. */
const ORIGINAL = ['Standard', 'Reduced', 'Zero'];

type Naming = { actorUid: string; classes: TaxClass[]; names: readonly string[] };

/**
 * Names the tax classes of a new shop in the shop's language. Doesn't change classes that the merchant
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
