import { and, eq, isNotNull } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { mailOpenings } from '#db/schema/mail.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isMailKind, type MailKind, mailKinds } from './mail-kinds.ts';

/** Maximum number of characters in the opening sentences of an email. */
export const MAX_OPENING = 500;

/**
 * The merchant's opening sentences by kind of mail. If a kind is missing, the shop uses its original
 * sentences.
 */
export type Openings = Partial<Record<MailKind, string>>;

/** All of the merchant's opening sentences in a language. */
export async function readOpenings(db: DbOrTx, language: string): Promise<Openings> {
  const rows = await db
    .select({ kind: mailOpenings.kind, opening: mailOpenings.opening })
    .from(mailOpenings)
    .where(and(eq(mailOpenings.language, language), isNotNull(mailOpenings.opening)))
    .limit(mailKinds.length * 2);
  return Object.fromEntries(
    rows.filter(({ kind }) => isMailKind(kind)).map((row) => [row.kind, row.opening]),
  );
}

type Place = { kind: MailKind; language: string };

/**
 * The merchant's opening sentences of a kind of mail; null if the shop uses the original ones. Also returns
 * the version, which `saveOpening` compares.
 */
export async function readOpening(
  db: DbOrTx,
  place: Place,
): Promise<{ opening: string | null; version: number }> {
  const [row] = await db.select().from(mailOpenings).where(at(place)).limit(1);
  return { opening: row?.opening ?? null, version: row?.version ?? 0 };
}

/**
 * Replaces the opening sentences of a kind of email. Null restores the original ones. Returns whether they
 * changed.
 * @throws {DomainError} SITE_CHANGED if another administrator saved in the meantime
 */
export async function saveOpening(
  db: Db,
  {
    actorUid,
    version,
    opening,
    ...place
  }: Place & { actorUid: string; version: number; opening: string | null },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(mailOpenings).where(at(place)).for('update');
    assert((found?.version ?? 0) === version, 'SITE_CHANGED');
    const before = found?.opening ?? null;
    if (before === opening) return false;
    const saved = found
      ? await tx
          .update(mailOpenings)
          .set({ opening, version: version + 1 })
          .where(at(place))
          .returning()
      : await tx
          .insert(mailOpenings)
          .values({ ...place, opening })
          .onConflictDoNothing()
          .returning();
    assert(saved.length > 0, 'SITE_CHANGED');
    await recordAudit(tx, {
      actorUid,
      action: 'mail.opening',
      subjectId: place.kind,
      before: { language: place.language, opening: before },
      after: { language: place.language, opening },
    });
    return true;
  });
}

const at = ({ kind, language }: Place) =>
  and(eq(mailOpenings.kind, kind), eq(mailOpenings.language, language));
