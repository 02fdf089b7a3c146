import type { FilesClient } from '#app/clients/files.ts';
import type { Database } from '#db/open.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import type { Env } from '#lib/env.ts';
import type { Checked } from '#lib/finding.ts';
import { greetMailServer } from '#services/identity/index.ts';
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

type Parts = {
  env: Pick<Env, 'DATA_DIR' | 'SMTP_URL' | 'BACKUP_EVERY_HOURS'>;
  database: Pick<Database, 'db' | 'jobs' | 'replica'>;
  filesClient: Pick<FilesClient, 'read'>;
  gateways: Gateways;
};

/**
 * Makes what tells how the shop fares, for the administrator. Whoever asks while it looks gets what it finds:
 * a page that is reloaded in haste asks nothing twice.
 */
export function createHealth({ env, database, filesClient, gateways }: Parts): () => Promise<Checked[]> {
  const { SMTP_URL: smtpUrl } = env;
  // By the connections of the jobs, which no crowd of visitors takes.
  const { jobs: db } = database;
  const checks = [
    checkDatabase(database.db),
    checkReplica(database.replica),
    checkClock(db),
    checkDisk(env.DATA_DIR),
    checkFiles(db, filesClient),
    checkBackups(db, env),
    checkMail({ db, greet: smtpUrl === undefined ? null : () => greetMailServer(smtpUrl) }),
    checkPayments(db, gateways),
    checkJobs(db),
  ];
  let looking: Promise<Checked[]> | null = null;
  return () => {
    looking ??= runChecks(checks).finally(() => {
      looking = null;
    });
    return looking;
  };
}
