import type { Logger } from 'pino';
import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import type { Env } from '#lib/env.ts';
import type { Files } from '#services/files/index.ts';
import type { Identity } from '#services/identity/index.ts';
import type { Closing } from './closed-for-move.ts';
import { openMailer } from './identity.ts';
import { backUp } from './jobs/back-up.ts';
import type { Boss } from './jobs/boss.ts';
import { checkProviderWebhooks } from './jobs/check-webhooks.ts';
import { assignInvoiceNumbers } from './jobs/number-invoices.ts';
import { mailRestocks } from './jobs/queue-restock-mails.ts';
import { reconcilePayments } from './jobs/reconcile-payments.ts';
import { remindOrCancelUnpaidOrders } from './jobs/remind-or-cancel-unpaid.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { sendMails } from './jobs/send-mails.ts';
import { sweepPictures } from './jobs/sweep-pictures.ts';
import { sweeps } from './jobs/sweeps.ts';
import { syncSettledPayments } from './jobs/sync-settled-payments.ts';
import type { ReadLogo } from './mails/layout/mail-logo.ts';

type Parts = {
  env: Env;
  boss: Boss;
  /** The connections of the jobs. Visitors can't exhaust them, so payments and emails are not delayed. */
  db: Db;
  log: Logger;
  identity: Identity;
  /** The embedded file service; null if the service is remote. */
  files: Files | null;
  filesClient: FilesClient;
  gateways: Gateways;
  closing: Pick<Closing, 'rests'>;
  /** The scheme and host of links in emails. */
  mailOrigin: string;
  logo: ReadLogo;
};

/** Starts all background jobs. Returns a function that waits for the active runs and stops the jobs. */
export function startJobs({ env, boss, db, log, gateways, closing, mailOrigin, logo, ...services }: Parts) {
  const jobs = [
    sendMails({
      db,
      sendMail: openMailer(env, log, logo),
      savesFiles: env.SMTP_URL === undefined,
      origin: mailOrigin,
      log,
      gaveUpOn: (tx, { id, round }) => boss.keepFailed(tx, { mail: id, round }),
    }),
    reconcilePayments(db, gateways, log),
    syncSettledPayments(db, gateways, log),
    assignInvoiceNumbers(db),
    mailRestocks(db),
    checkProviderWebhooks(db, gateways, mailOrigin),
    remindOrCancelUnpaidOrders(db, log),
    sweepPictures(env),
    ...backUp(env, log),
    ...sweeps({ db, ...services, ownGuests: env.IDENTITY_URL === undefined }),
  ];
  return runJobs({ boss, db, jobs, log, rests: closing.rests });
}
