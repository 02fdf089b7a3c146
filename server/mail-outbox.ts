import type { Logger } from 'pino';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { markFailed, markSent, type TakenMail, takeMail } from '#domain/payments/mail-outbox.ts';
import { confirmationMail } from './mails/confirmation-mail.ts';
import { orderPath } from './mails/order-path.ts';
import { partialRefundMail } from './mails/partial-refund-mail.ts';
import { refundMail } from './mails/refund-mail.ts';
import { shippingMail } from './mails/shipping-mail.ts';

/** Mails of one run; the next run goes on. */
const MAX_MAILS = 50;
/** A mail server that fails again and again is left alone until the next run. */
const MAX_FAULTS = 3;

type Mail = { to: string; subject: string; text: string; html: string; messageId: string };

export type MailSender = {
  db: Db;
  sendMail: (mail: Mail) => Promise<void>;
  /** Scheme and host that links in mails lead to. */
  origin: string;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Keeps a mail that is given up, in the transaction that says so, for a person to look at. */
  gaveUpOn?: (tx: Tx, mail: TakenMail) => Promise<unknown>;
  /** Aborted as the shop ends: the mail under way is the last. */
  signal?: AbortSignal;
};

/**
 * Makes a job that mails what is due: confirmations of orders, notices of refunds and shipments. Returns how
 * many it sent. Harmless when several processes run it: each mail is taken by one. A crash after the mail
 * server has the mail and before that is noted sends it once more, under the same Message-ID.
 */
export function createMailSender(sender: MailSender): () => Promise<number> {
  return async () => {
    let sent = 0;
    let faults = 0;
    // Sent, and noted with the next that is taken.
    let last: TakenMail | null = null;
    for (let turn = 0; turn < MAX_MAILS && faults < MAX_FAULTS; turn += 1) {
      if (sender.signal?.aborted) break;
      const mail: TakenMail | null = await takeMail(sender.db, last);
      last = null;
      if (!mail) break;
      if (await send(sender, mail)) {
        sent += 1;
        last = mail;
      } else faults += 1;
    }
    if (last !== null) await markSent(sender.db, last);
    return sent;
  };
}

async function send({ db, sendMail, origin, log, gaveUpOn }: MailSender, mail: TakenMail): Promise<boolean> {
  try {
    const { subject, text, html } = contentOf(mail, origin);
    await sendMail({ to: mail.recipient, subject, text, html, messageId: messageIdOf(mail, origin) });
  } catch (error) {
    const fault = describeFault(error);
    const gaveUp = await inTransaction(db, async (tx) => {
      const over = await markFailed(tx, mail, fault);
      if (over) await gaveUpOn?.(tx, mail);
      return over;
    });
    const fields = { ...subjectOf(mail), attempts: mail.attempts, fault };
    const what = WORDS[mail.kind];
    if (gaveUp) log.error(fields, `Gave up mailing ${what}`);
    else log.warn(fields, `Mailing ${what} has to wait`);
    return false;
  }
  return true;
}

const WORDS = {
  confirmation: 'an order confirmation',
  refund: 'a notice of a refund',
  shipment: 'a notice of a shipment',
  'partial-refund': 'a notice of a partial refund',
} satisfies Record<TakenMail['kind'], string>;

function contentOf(mail: TakenMail, origin: string) {
  if (mail.kind === 'refund') return refundMail(mail.payment, origin);
  const { order, token } = mail;
  const link = origin + orderPath(order.id, token);
  if (mail.kind === 'shipment') return shippingMail(mail, link);
  if (mail.kind === 'partial-refund') return partialRefundMail(mail, link);
  return confirmationMail(receiptOf(order), link, order.delivery);
}

function subjectOf(mail: TakenMail): { paymentId: string } | { orderId: string } {
  return mail.kind === 'refund' ? { paymentId: mail.payment.id } : { orderId: mail.order.id };
}

function messageIdOf(mail: TakenMail, origin: string): string {
  const about = aboutOf(mail);
  return `<${about}.${mail.round}@${new URL(origin).hostname}>`;
}

function aboutOf(mail: TakenMail): string {
  switch (mail.kind) {
    case 'refund':
      return `refund.${mail.payment.id}`;
    case 'shipment':
      return `shipment.${mail.shipment.id}`;
    case 'partial-refund':
      return `partial-refund.${mail.refund.id}`;
    case 'confirmation':
      return `order.${mail.order.id}`;
  }
}

/** What went wrong by its codes alone: a mail server's own words may name the recipient. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error && error.responseCode ? `${code} ${error.responseCode}` : code;
}
