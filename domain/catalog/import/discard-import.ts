import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { imports } from '#db/schema/imports.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';

/** Forgets an import and its rows. Products that it changed stay as they are. */
export async function discardImport(db: Db, { actorUid, id }: { actorUid: string; id: string }) {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(imports).where(eq(imports.id, id)).returning();
    if (!gone) return;
    const { fileName, state, rowCount, effects } = gone;
    await recordAudit(tx, {
      actorUid,
      action: 'import.discard',
      subjectId: id,
      subjectName: fileName,
      before: { state, rows: rowCount, ...effects },
    });
  });
}
