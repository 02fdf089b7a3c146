/**
 * `npm run restore -- FILE` restores a backup into an empty shop. With `--check` it only verifies the file.
 */
import { connectDatabase } from '#db/reach.ts';
import { readEnv } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { checkArchive } from '../backup/archive/check-archive.ts';
import type { SecretName } from '../backup/archive/format.ts';
import { requireInvariants } from '../backup/invariants.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeSecrets } from '../backup/secrets.ts';
import { openStore } from '../files.ts';
import { databaseOptions } from '../start/database-options.ts';
import { readCommand, runCommand, typedPath } from './command.ts';

const USAGE = 'Name one backup, for example: npm run restore -- shop.kiosk (--check only checks the file)';

await runCommand(async () => {
  const { positionals, values } = readCommand({ check: { type: 'boolean' } }, USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartupError(USAGE);
  const path = typedPath(file);
  const env = readEnv(process.env);
  const passphrase = env.BACKUP_PASSPHRASE;
  if (values.check) {
    const { head, end } = await checkArchive(path, { passphrase });
    const rows = Object.values(end.tables).reduce((total, each) => total + each.rows, 0);
    console.log(
      `${path} is whole: made at ${head.madeAt} by Kiosk ${head.version}, ${rows} rows, ${end.files.count} files.`,
    );
    return;
  }
  const database = await connectDatabase(databaseOptions(env));
  try {
    const { connection } = database;
    const store = env.FILES_URL ? null : await openStore(env);
    const keepSecrets = (secrets: Map<SecretName, string>) => writeSecrets(env, secrets);
    const log = console.log;
    const restored = await restoreBackup(path, { connection, store, passphrase, keepSecrets, log });
    await requireInvariants(connection);
    console.log(
      `Restored the shop of ${restored.head.madeAt}: ${restored.rows} rows and ${restored.files} files, each as in the backup.`,
    );
    if (restored.head.files === 'none')
      console.log('The backup holds no pictures: those in the data folder are used.');
    if (restored.lost > 0) console.log(`${restored.lost} pictures were missing when it was made.`);
    if (env.SESSION_SECRET && env.SESSION_SECRET !== restored.secrets.get('session-secret'))
      console.log('SESSION_SECRET is not that of the backup: its sessions have ended.');
  } finally {
    await database.close();
  }
});
