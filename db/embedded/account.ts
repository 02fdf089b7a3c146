import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '#lib/startup-error.ts';

const run = promisify(execFile);
const LIMIT_MS = 10_000;

/** A user of the machine whom PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

/**
 * Whom PostgreSQL runs as: undefined means "as ourselves". PostgreSQL refuses to run as root, so root hands it
 * to the owner of the folders (nearest first), else to `postgres`, else to `nobody`. No users are created.
 * @throws {StartupError} when root finds none of them.
 */
export async function chooseAccount(cluster: string, dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const keeper = await stat(dataDir).catch(() => undefined);
  if (keeper && keeper.uid !== 0) {
    const account = await lookUp(String(keeper.uid));
    if (account) return account;
  }
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account) return account;
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start Kiosk as an ordinary user or set DATABASE_URL.',
  );
}

/** The user's ids, or undefined when the machine knows no such user. */
async function lookUp(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, user])));
    const account = { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    return account.uid > 0 ? account : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account may enter the folder (every parent counts, and so do access lists). */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { cwd: '/', timeout: LIMIT_MS, ...account });
    return true;
  } catch {
    return false;
  }
}
