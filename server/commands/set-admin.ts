/**
 * `npm run set-admin` creates the administrator or resets the password. The new password is ADMIN_PASSWORD,
 * or a generated one that is stored in the data folder.
 */
import { openDatabase } from '#db/open.ts';
import { readEnv } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { printFault } from '#lib/logging/print-fault.ts';
import { createIdentity } from '#services/identity/index.ts';
import { adminPasswordFile, resetAdminPassword } from '../start/admin-account.ts';
import { databaseOptions } from '../start/database-options.ts';

async function setAdmin(): Promise<void> {
  const env = readEnv(process.env);
  if (env.IDENTITY_URL) {
    throw new StartupError(
      "The users are kept by the service at IDENTITY_URL: set the administrator's password there, and ADMIN_UID to that user's id here.",
    );
  }
  const { db, close } = await openDatabase(databaseOptions(env));
  try {
    const { admin } = createIdentity({
      db,
      key: env.IDENTITY_KEY,
      project: env.IDENTITY_PROJECT,
      passwordMinLength: env.PASSWORD_MIN_LENGTH,
    });
    const password = await resetAdminPassword(admin, env);
    console.log(
      password === null
        ? `The administrator ${env.ADMIN_EMAIL} now has the password of ADMIN_PASSWORD.`
        : `The administrator ${env.ADMIN_EMAIL} now has the password ${password}, kept in ${adminPasswordFile(env)}.`,
    );
  } finally {
    await close();
  }
}

try {
  await setAdmin();
} catch (error) {
  printFault(error);
  process.exitCode = 1;
}
