import { setTimeout as sleep } from 'node:timers/promises';
import { isMailDue } from '#domain/mails/outbox.ts';
import { createMailSender, type MailSender } from '../mails/mail-sender.ts';
import type { Job } from './job.ts';

/**
 * Maximum milliseconds that a shutdown waits for the email server. An email that is not sent by then is sent
 * after the next start.
 */
const DRAIN_MS = 5_000;

/** Sends order confirmations and other emails of the outbox, within seconds. */
export function sendMails(sender: Omit<MailSender, 'signal'>): Job {
  return {
    name: 'send-mails',
    firstSeconds: 1,
    everySeconds: 5,
    alone: false,
    isDue: () => isMailDue(sender.db),
    run: (ending) => Promise.race([createMailSender({ ...sender, signal: ending })(), drained(ending)]),
    failed: 'Could not send emails',
  };
}

async function drained(ending: AbortSignal): Promise<void> {
  if (!ending.aborted)
    await new Promise((resolve) => ending.addEventListener('abort', resolve, { once: true }));
  await sleep(DRAIN_MS, undefined, { ref: false });
}
