import { setTimeout as sleep } from 'node:timers/promises';
import { isMailDue } from '#domain/payments/mail-outbox.ts';
import { createMailSender, type MailSender } from '../mail-outbox.ts';
import type { Job } from './job.ts';

/**
 * A mail server that doesn't answer must not hold up the end of the shop: the mail goes out after the next
 * start.
 */
const DRAIN_MS = 5_000;

/** Confirmations of orders and notices of refunds: a mail follows its order or refund within seconds. */
export function sendMails(sender: Omit<MailSender, 'signal'>): Job {
  return {
    name: 'send-mails',
    firstSeconds: 1,
    everySeconds: 5,
    alone: false,
    isDue: () => isMailDue(sender.db),
    run: (ending) => Promise.race([createMailSender({ ...sender, signal: ending })(), drained(ending)]),
    failed: 'Mails to customers wait',
  };
}

async function drained(ending: AbortSignal): Promise<void> {
  if (!ending.aborted)
    await new Promise((resolve) => ending.addEventListener('abort', resolve, { once: true }));
  await sleep(DRAIN_MS, undefined, { ref: false });
}
