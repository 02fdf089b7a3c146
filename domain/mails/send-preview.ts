import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isKnownMailAddress } from '#lib/text/mail-address.ts';
import type { MailKind } from './mail-kinds.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Queues a preview of a kind of email for an administrator.
 * @throws {DomainError} NO_MAIL_ADDRESS if the administrator's address is not known
 */
export async function sendPreview(
  db: Db,
  { actorUid, kind, to }: { actorUid: string; kind: MailKind; to: string | null },
): Promise<void> {
  assert(to !== null && isKnownMailAddress(to), 'NO_MAIL_ADDRESS');
  await inTransaction(db, async (tx) => {
    await queueMail(tx, { about: 'preview', id: kind, to, again: true });
    await recordAudit(tx, { actorUid, action: 'mail.preview', subjectId: kind });
  });
}
