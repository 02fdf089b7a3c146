import type { Logger } from 'pino';
import type { FilesClient } from '#app/clients/files.ts';
import type { Database } from '#db/open.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import type { Env } from '#lib/env.ts';
import type { CheckName, CheckResult } from '#lib/health/health-check.ts';
import { checkMailServer } from '#services/identity/index.ts';
import { checkBackups } from './health/backups.ts';
import { runChecks } from './health/check.ts';
import { checkClock } from './health/clock.ts';
import { checkDatabase } from './health/database.ts';
import { checkDisk } from './health/disk.ts';
import { checkFiles } from './health/files.ts';
import { checkJobs } from './health/jobs.ts';
import { checkMail } from './health/mail.ts';
import { checkPayments } from './health/payments.ts';
import { checkReplica } from './health/replica.ts';
import { checkWebhookState } from './health/webhooks.ts';

type Parts = {
  env: Pick<Env, 'DATA_DIR' | 'SMTP_URL' | 'BACKUP_EVERY_HOURS'>;
  database: Pick<Database, 'db' | 'jobs' | 'replica'>;
  filesClient: Pick<FilesClient, 'read'>;
  gateways: Gateways;
  log: Pick<Logger, 'warn'>;
};

/**
 * Creates the function that checks the shop's health for administrators. Concurrent calls share one check, so
 * a reload of the page during a check starts no second one.
 */
export function createHealth({
  env,
  database,
  filesClient,
  gateways,
  log,
}: Parts): () => Promise<CheckResult[]> {
  const { SMTP_URL: smtpUrl } = env;
  // Uses the connections of the jobs, because visitors can't exhaust these.
  const { jobs: db } = database;
  const checks = [
    checkDatabase(database.db),
    checkReplica(database.replica),
    checkClock(db),
    checkDisk(env.DATA_DIR),
    checkFiles(db, filesClient),
    checkBackups(db, env),
    checkMail({ db, greet: smtpUrl === undefined ? null : () => checkMailServer(smtpUrl) }),
    checkPayments(db, gateways),
    checkWebhookState(db, gateways),
    checkJobs(db),
  ];
  const onFault = (check: CheckName, err: unknown) => log.warn({ err, check }, 'A health check failed');
  let looking: Promise<CheckResult[]> | null = null;
  return () => {
    looking ??= runChecks(checks, onFault).finally(() => {
      looking = null;
    });
    return looking;
  };
}
