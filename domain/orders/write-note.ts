import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { orderNotes } from '#db/schema/orders/order-notes.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_NOTE } from './order.ts';

type NoteWrite = {
  orderId: string;
  note: string;
  /** The version of the note on the administrator's page; 0 if the page showed no note. */
  version: number;
  actorUid: string;
};

/**
 * Writes the administrators' note on an order. An empty text removes it. Returns whether anything changed. If
 * it throws, nothing is written.
 * @throws {DomainError} ORDER_NOT_FOUND, NOTE_TOO_LONG, NOTE_CHANGED if another administrator changed the
 * note
 */
export async function writeNote(db: Db, { orderId, note, version, actorUid }: NoteWrite): Promise<boolean> {
  const text = note.replaceAll('\r\n', '\n').trim();
  assert(text.length <= MAX_NOTE, 'NOTE_TOO_LONG');
  return inTransaction(db, async (tx) => {
    // Locks the order instead of the note, because there may be no note yet. Other transactions can still
    // read the order.
    const order = await tx
      .select({ id: completedTransactions.id })
      .from(completedTransactions)
      .where(eq(completedTransactions.id, orderId))
      .for('no key update');
    assert(order[0], 'ORDER_NOT_FOUND');
    const [stored] = await tx.select().from(orderNotes).where(eq(orderNotes.orderId, orderId));
    if ((stored?.note ?? '') === text) return false;
    assert((stored?.version ?? 0) === version, 'NOTE_CHANGED');
    await saveNote(tx, orderId, text, version);
    await recordAudit(tx, {
      actorUid,
      action: 'order.note',
      subjectId: orderId,
      before: { note: stored?.note ?? '' },
      after: { note: text },
    });
    return true;
  });
}

/** Saves the note. Keeps the row of an empty note, because its version must continue to increase. */
async function saveNote(tx: Tx, orderId: string, note: string, version: number): Promise<void> {
  if (version === 0) {
    await tx.insert(orderNotes).values({ orderId, note });
    return;
  }
  await tx
    .update(orderNotes)
    .set({ note, version: sql`${orderNotes.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.version, version)));
}
