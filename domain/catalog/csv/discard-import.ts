import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { imports } from '#db/schema/catalog/imports.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';

/** Deletes an import and its rows. The products that it changed stay as they are. */
export async function discardImport(db: Db, { actorUid, id }: { actorUid: string; id: string }) {
  await inTransaction(db, async (tx) => {
    const [deleted] = await tx.delete(imports).where(eq(imports.id, id)).returning();
    if (!deleted) return;
    const { fileName, state, rowCount, effects } = deleted;
    await recordAudit(tx, {
      actorUid,
      action: 'import.discard',
      subjectId: id,
      subjectName: fileName,
      before: { state, rows: rowCount, ...effects },
    });
  });
}
