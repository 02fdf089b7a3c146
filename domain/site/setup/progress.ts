import { notExists, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { shopSetup } from '#db/schema/setup.ts';
import type { Db, DbOrTx, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { openStep, type SetupStep } from './steps.ts';

export type SetupProgress = { passed: string[]; closed: boolean };

/**
 * The pages of the setup assistant that the merchant finished or skipped, and whether the merchant closed it.
 */
export async function readSetupProgress(db: DbOrTx): Promise<SetupProgress> {
  const [row] = await db.select().from(shopSetup).limit(1);
  return { passed: row?.passed ?? [], closed: row?.closed ?? false };
}

/**
 * The progress of the setup assistant, if the admin area still offers it. Null if something was sold, or if
 * the merchant finished or closed it.
 */
export async function findSetupOffer(db: DbOrTx): Promise<SetupProgress | null> {
  const sale = db.select({ one: sql`1` }).from(completedTransactions);
  const [row] = await db
    .select({ passed: shopSetup.passed, closed: shopSetup.closed })
    .from(shopSetup)
    .where(notExists(sale));
  return row && !row.closed && openStep(row.passed) !== null ? row : null;
}

/**
 * Records that the merchant finished or skipped a page of the assistant. Writes no audit entry, because
 * nothing in the shop changes.
 */
export async function completeStep(db: Db, step: SetupStep): Promise<void> {
  await inTransaction(db, (tx) => writeCompletedStep(tx, step));
}

/** Like `completeStep`, in the caller's transaction. */
export async function writeCompletedStep(tx: Tx, step: SetupStep): Promise<void> {
  await tx
    .update(shopSetup)
    .set({ passed: sql`array_append(${shopSetup.passed}, ${step}::text)` })
    .where(sql`not ${step}::text = any(${shopSetup.passed})`);
}

/** Closes the setup assistant. The admin area then no longer offers it. */
export async function closeSetup(db: Db, { actorUid }: { actorUid: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .update(shopSetup)
      .set({ closed: true })
      .where(sql`not ${shopSetup.closed}`)
      .returning({ one: sql`1` });
    if (rows.length > 0) await recordAudit(tx, { actorUid, action: 'setup.close', subjectId: 'setup' });
  });
}
