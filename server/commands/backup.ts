/** `npm run backup -- FILE`: backs up the whole shop into one file while it runs. */
import { connectDatabase } from '#db/reach.ts';
import { readEnv } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { VERSION as version } from '#lib/version.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { openStore } from '../files.ts';
import { databaseOptions } from '../start/database-options.ts';
import { readCommand, runCommand, typedPath } from './command.ts';

const USAGE = 'Name one file to write, for example: npm run backup -- shop.kiosk';

await runCommand(async (signal) => {
  const { positionals } = readCommand({}, USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartupError(USAGE);
  const path = typedPath(file);
  const env = readEnv(process.env);
  const database = await connectDatabase(databaseOptions(env));
  try {
    const { connection } = database;
    const store = env.FILES_URL ? null : await openStore(env);
    const passphrase = env.BACKUP_PASSPHRASE;
    const facts = await makeBackup(path, { connection, store, env, version, passphrase, signal });
    console.log(
      `Wrote ${path}: ${count(facts.rows)} rows, ${count(facts.files)} files, ${count(facts.bytes)} bytes${passphrase ? ', encrypted' : ''}.`,
    );
    if (env.FILES_URL) console.log('The pictures are kept by the service at FILES_URL: back them up there.');
    if (!passphrase)
      console.log(
        'It contains password hashes, addresses and the session secret: keep it as safe as the shop.',
      );
    if (facts.lost === 0) return;
    console.error(
      `${count(facts.lost)} pictures are missing in the store, or damaged: the backup is whole but for them.`,
    );
    process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function count(value: number): string {
  return value.toLocaleString('en-US');
}
