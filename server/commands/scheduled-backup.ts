/**
 * The backup job runs this command. It makes a backup in the folder of backups, and once a day verifies the
 * newest backup.
 */
import { connectDatabase } from '#db/reach.ts';
import { readEnv } from '#lib/env.ts';
import { VERSION as version } from '#lib/version.ts';
import { runScheduledBackup } from '../backup/scheduled-backup.ts';
import { openStore } from '../files.ts';
import { databaseOptions } from '../start/database-options.ts';
import { runCommand } from './command.ts';

await runCommand(async (signal) => {
  const env = readEnv(process.env);
  const database = await connectDatabase(databaseOptions(env));
  try {
    const store = env.FILES_URL ? null : await openStore(env);
    const { connection } = database;
    const fault = await runScheduledBackup({ connection, store, env, version, signal });
    if (fault !== null) console.error(`The verification of the newest backup failed: ${fault}`);
  } finally {
    await database.close();
  }
});
