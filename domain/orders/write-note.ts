import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { orderNotes } from '#db/schema/order-notes.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_NOTE } from './order.ts';

type NoteWrite = {
  orderId: string;
  note: string;
  /** Of the note as the administrator saw it; 0 when there was none. */
  version: number;
  actorUid: string;
};

/**
 * Writes what an administrator wants to remember of an order; an empty text takes the note away. Returns
 * whether anything changed.
 * @throws {Refusal} ORDER_NOT_FOUND, NOTE_TOO_LONG, NOTE_CHANGED (somebody else wrote meanwhile); nothing is
 * written then.
 */
export async function writeNote(db: Db, { orderId, note, version, actorUid }: NoteWrite): Promise<boolean> {
  const text = note.replaceAll('\r\n', '\n').trim();
  demand(text.length <= MAX_NOTE, 'NOTE_TOO_LONG');
  return inTransaction(db, async (tx) => {
    // Locked without hindering a refund's readers: there may be no note to lock yet.
    const order = await tx
      .select({ id: completedTransactions.id })
      .from(completedTransactions)
      .where(eq(completedTransactions.id, orderId))
      .for('no key update');
    demand(order[0], 'ORDER_NOT_FOUND');
    const [kept] = await tx.select().from(orderNotes).where(eq(orderNotes.orderId, orderId));
    if ((kept?.note ?? '') === text) return false;
    demand((kept?.version ?? 0) === version, 'NOTE_CHANGED');
    await store(tx, orderId, text, version);
    await recordAudit(tx, {
      actorUid,
      action: 'order.note',
      subjectId: orderId,
      before: { note: kept?.note ?? '' },
      after: { note: text },
    });
    return true;
  });
}

/** An emptied note stays as a row, so that its version goes on. */
async function store(tx: Tx, orderId: string, note: string, version: number): Promise<void> {
  if (version === 0) {
    await tx.insert(orderNotes).values({ orderId, note });
    return;
  }
  await tx
    .update(orderNotes)
    .set({ note, version: sql`${orderNotes.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.version, version)));
}
