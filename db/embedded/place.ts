import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { PORT } from './pid-file.ts';

const ELSEWHERE = '/var/lib/kiosk';
/** What the strictest system (macOS) allows for a socket's path. */
const LONGEST_SOCKET_PATH_BYTES = 103;

export type Place = {
  /** The cluster's real folder: `<dataDir>/postgres` with every link resolved. It may not exist yet. */
  cluster: string;
  /** Whom PostgreSQL runs as; undefined means as ourselves. */
  account: Account | undefined;
};

/**
 * Decides where the cluster lives and whom it runs as, and makes the data folder. When root's data folder lies
 * where the account can't reach, `<dataDir>/postgres` becomes a link to a folder under /var/lib.
 * @throws {StartupError} when the data folder can't be used.
 */
export async function choosePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const wanted = join(dataDir, 'postgres');
  try {
    await mkdir(dataDir, { recursive: true });
    const existing = await realpath(wanted).catch(() => undefined);
    const account = await chooseAccount(existing ?? wanted, dataDir);
    if (existing) {
      await requireUse(existing, account);
      return { cluster: existing, account };
    }
    const parent = await realpath(dataDir);
    await access(parent, constants.W_OK | constants.X_OK);
    if (await canEnter(parent, account)) return { cluster: join(parent, 'postgres'), account };
    const cluster = join(ELSEWHERE, `data-${randomBytes(6).toString('hex')}`);
    await mkdir(cluster, { recursive: true, mode: 0o755 });
    await symlink(cluster, wanted);
    log(
      `PostgreSQL's user can't enter ${parent}: the database is kept in ${cluster}, linked from ${wanted}.`,
    );
    return { cluster, account };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} can't be used (${(error as NodeJS.ErrnoException).code ?? error}): make it a folder that this user may write to, or set DATA_DIR to another.`,
    );
  }
}

async function requireUse(cluster: string, account: Account | undefined): Promise<void> {
  if (account && !(await canEnter(dirname(cluster), account))) {
    throw new StartupError(
      `PostgreSQL's user (uid ${account.uid}) can't enter ${dirname(cluster)}: let others pass with "chmod o+x" on it and its parents, or move the data folder.`,
    );
  }
  const { uid } = await stat(cluster);
  const self = process.getuid?.();
  if (account || self === undefined || uid === self) return;
  throw new StartupError(
    `The database folder ${cluster} belongs to another user (uid ${uid}): start Kiosk as that user, or give it to this one with "chown -R".`,
  );
}
