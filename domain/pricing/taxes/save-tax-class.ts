import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_TAX_CLASSES } from '../limits.ts';
import { lockRules } from '../lock-rules.ts';
import { lockTaxClass } from './lock-tax-class.ts';

type ClassWrite = {
  actorUid: string;
  name: string;
  /** The id of the class, and the name that the form showed; null for a new class. */
  taxClass: { id: number; seenName: string } | null;
};

/**
 * Adds a tax class at the end of the list, or renames one. Returns whether anything changed.
 * @throws {DomainError} TAX_CLASS_NOT_FOUND, TAX_CLASS_EXISTS, TAX_CLASSES_FULL, RULE_CHANGED
 */
export function saveTaxClass(db: Db, write: ClassWrite): Promise<boolean> {
  return inTransaction(db, (tx) => writeTaxClass(tx, write));
}

/** Like `saveTaxClass`, in the caller's transaction. */
export async function writeTaxClass(tx: Tx, { actorUid, name, taxClass }: ClassWrite): Promise<boolean> {
  await lockRules(tx);
  const before = taxClass && (await lockTaxClass(tx, taxClass));
  if (before?.name === name) return false;
  const same = and(eq(taxClasses.name, name), ne(taxClasses.id, taxClass?.id ?? 0));
  assert((await tx.$count(taxClasses, same)) === 0, 'TAX_CLASS_EXISTS');
  if (before === null) assert((await tx.$count(taxClasses)) < MAX_TAX_CLASSES, 'TAX_CLASSES_FULL');
  const [row] = before
    ? await tx.update(taxClasses).set({ name }).where(eq(taxClasses.id, before.id)).returning()
    : await tx
        .insert(taxClasses)
        .values({ name, position: sql`(select coalesce(max(position), -1) + 1 from ${taxClasses})` })
        .returning();
  assert(row, 'TAX_CLASS_NOT_FOUND');
  await recordAudit(tx, {
    actorUid,
    action: before ? 'tax.rename-class' : 'tax.create-class',
    subjectId: row.id,
    subjectName: name,
    before: before && { name: before.name },
    after: { name },
  });
  return true;
}
