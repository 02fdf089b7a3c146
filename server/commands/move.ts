/**
 * `npm run move -- --to URL` moves the shop to a hosted database. If S3_BUCKET is set, the command also moves
 * the pictures to that bucket. In that case, `--to` is optional. With `--skip-missing-files`, the shop moves
 * although pictures are missing. `--reopen` opens the old shop again.
 */
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#db/reach.ts';
import { readEnv } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { createDiskStore } from '#services/files/index.ts';
import { reopenShop } from '../backup/move/close-shop.ts';
import { moveShop } from '../backup/move/move-shop.ts';
import { openStore } from '../files.ts';
import { databaseOptions } from '../start/database-options.ts';
import { readCommand, runCommand } from './command.ts';

const USAGE =
  'Say where to: npm run move -- --to postgres://user:password@host/database, S3_BUCKET=… for the pictures, or both; --reopen opens the old shop again.';

await runCommand(async (signal) => {
  const { positionals, values } = readCommand(
    { to: { type: 'string' }, reopen: { type: 'boolean' }, 'skip-missing-files': { type: 'boolean' } },
    USAGE,
  );
  const env = readEnv(process.env);
  const { to } = values;
  if (positionals.length > 0) throw new StartupError(USAGE);
  if (!values.reopen && to === undefined && !env.S3_BUCKET) throw new StartupError(USAGE);
  const place = [to && placeOf(to), env.S3_BUCKET && `bucket ${env.S3_BUCKET}`].filter(Boolean).join(' and ');
  const database = await connectDatabase(databaseOptions(env));
  try {
    const source = database.connection;
    if (values.reopen) {
      await reopenShop(source);
      return console.log('The old shop is open again.');
    }
    const files = env.S3_BUCKET
      ? { from: createDiskStore(join(env.DATA_DIR, 'files')), to: await openStore(env) }
      : null;
    const target = to === undefined ? null : { connectionString: to };
    const skipsMissingFiles = values['skip-missing-files'] ?? false;
    const moved = await moveShop({
      source,
      target,
      files,
      place,
      skipsMissingFiles,
      signal,
      log: console.log,
    });
    console.log(
      `Moved ${moved.rows} rows and ${moved.files} files to ${place}; the shop was closed for ${Math.ceil(moved.closedMs / 1000)} seconds.`,
    );
    console.log(
      `Stop the old shop, and start with ${[to && 'DATABASE_URL', files && 'S3_…'].filter(Boolean).join(' and ')} set and the same DATA_DIR, or the same SESSION_SECRET elsewhere.`,
    );
    if (moved.lost.length > 0)
      console.error(
        `Not moved, because they were missing or damaged: ${moved.lost.slice(0, 20).join(', ')}${moved.lost.length > 20 ? ' …' : ''}`,
      );
  } finally {
    await database.close();
  }
});

function placeOf(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url });
    return `${database} at ${host}:${port}`;
  } catch {
    throw new StartupError(USAGE);
  }
}
