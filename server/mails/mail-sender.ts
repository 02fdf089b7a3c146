import type { Logger } from 'pino';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';
import { readOpenings } from '#domain/mails/openings.ts';
import { type ClaimedMail, claimMail, markMailFailed, markMailSent } from '#domain/mails/outbox.ts';
import { listLineFacts } from '#domain/orders/queries.ts';
import { site } from '#lib/site.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { composeMail, itemsOf } from './compose-mail.ts';
import { previewMail } from './preview/preview-mail.ts';

/** Maximum emails of one run. The next run sends the rest. */
const MAX_MAILS = 50;
/** After this many failures, a run ends. */
const MAX_FAULTS = 3;

type Mail = { to: string; subject: string; text: string; html: string; messageId: string };

export type MailSender = {
  db: Db;
  sendMail: (mail: Mail) => Promise<void>;
  /** Whether `sendMail` saves emails as files, because there is no email server. */
  savesFiles?: boolean;
  /** The scheme and host of links in emails. */
  origin: string;
  log: Pick<Logger, 'warn' | 'error'>;
  /**
   * Called with an email after its last failed attempt. Stores the email, so that the administrator can see
   * it, in the transaction that marks the email as failed.
   */
  gaveUpOn?: (tx: Tx, mail: ClaimedMail) => Promise<unknown>;
  /** Aborts when the shop shuts down. The run then ends after the current email. */
  signal?: AbortSignal;
};

/**
 * Creates a job that sends the due emails of the outbox. The job returns the number of sent emails. Several
 * processes may run it, because one process claims each email. If a process sends an email but crashes before
 * it marks the email as sent, another run sends the email again with the same Message-ID.
 */
export function createMailSender(sender: MailSender): () => Promise<number> {
  return async () => {
    let sent = 0;
    let faults = 0;
    // The email that was sent last. It is marked as sent when the next one is claimed.
    let last: Parameters<typeof markMailSent>[1] | null = null;
    try {
      for (let turn = 0; turn < MAX_MAILS && faults < MAX_FAULTS; turn += 1) {
        if (sender.signal?.aborted) break;
        const mail: ClaimedMail | null = await claimMail(sender.db, last);
        last = null;
        if (!mail) break;
        if (await send(sender, mail)) {
          sent += 1;
          last = { id: mail.id, round: mail.round, savedAsFile: sender.savesFiles ?? false };
        } else faults += 1;
      }
    } finally {
      // Also if the next email could not be claimed. Otherwise this one would be sent again.
      if (last !== null) await markMailSent(sender.db, last);
    }
    return sent;
  };
}

/** Returns the subject, text and HTML of an email. Composes a preview from the current data of the shop. */
async function compose(db: Db, mail: ClaimedMail, origin: string) {
  if (mail.kind !== 'preview') {
    const openings = await readOpenings(db, site().language);
    return composeMail(mail, origin, openings, await listLineFacts(db, itemsOf(mail)));
  }
  const preview = await previewMail(db, mail.of, origin);
  return { ...preview, subject: siteTexts().mail.previewSubject(preview.subject) };
}

async function send(
  { db, sendMail, origin, log, gaveUpOn }: MailSender,
  mail: ClaimedMail,
): Promise<boolean> {
  try {
    const { subject, text, html } = await compose(db, mail, origin);
    await sendMail({ to: mail.recipient, subject, text, html, messageId: messageIdOf(mail, origin) });
  } catch (error) {
    const fault = describeFault(error);
    const gaveUp = await inTransaction(db, async (tx) => {
      const over = await markMailFailed(tx, mail, fault);
      // A failed preview is not stored, because the administrator can request another one.
      if (over && mail.kind !== 'preview') await gaveUpOn?.(tx, mail);
      return over;
    });
    const fields = { ...subjectOf(mail), attempts: mail.attempts, fault };
    const what = WORDS[mail.kind];
    if (gaveUp) log.error(fields, `Gave up mailing ${what}`);
    else log.warn(fields, `Mailing ${what} failed; it will be retried`);
    return false;
  }
  return true;
}

const WORDS = {
  confirmation: 'an order confirmation',
  reminder: 'a payment reminder',
  cancellation: 'a notice of a cancellation',
  'payment-received': 'a notice of a payment',
  refund: 'a notice of a refund',
  shipment: 'a notice of a shipment',
  'partial-refund': 'a notice of a partial refund',
  'restock-confirm': 'a question about a product that is sold out',
  'back-in-stock': 'a notice of a product that is back in stock',
  preview: 'a preview of a mail',
} satisfies Record<ClaimedMail['kind'], string>;

function subjectOf(mail: ClaimedMail): Record<string, string | number> {
  if (mail.kind === 'preview') return { previewOf: mail.of };
  if ('restock' in mail) return { restockRequest: mail.restock.requestId };
  return mail.kind === 'refund' ? { paymentId: mail.payment.id } : { orderId: mail.order.id };
}

function messageIdOf(mail: ClaimedMail, origin: string): string {
  const about = aboutOf(mail);
  return `<${about}.${mail.round}@${new URL(origin).hostname}>`;
}

function aboutOf(mail: ClaimedMail): string {
  switch (mail.kind) {
    case 'refund':
      return `refund.${mail.payment.id}`;
    case 'shipment':
      return `shipment.${mail.shipment.id}`;
    case 'partial-refund':
      return `partial-refund.${mail.refund.id}`;
    case 'reminder':
    case 'payment-received':
    case 'cancellation':
      return `${mail.kind}.${mail.order.id}`;
    case 'confirmation':
      return `order.${mail.order.id}`;
    case 'restock-confirm':
    case 'back-in-stock':
      return `${mail.kind}.${mail.restock.requestId}`;
    case 'preview':
      return `preview.${mail.id}`;
  }
}

/** Describes an error by its codes. The email server's message may contain the recipient's address. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error && error.responseCode ? `${code} ${error.responseCode}` : code;
}
