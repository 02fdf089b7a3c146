import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#lib/env.ts';
import { keepSecret, readSecret } from '#lib/secret-file.ts';
import { StartupError } from '#lib/startup-error.ts';
import { Refusal } from '#services/identity/refusal.ts';

type Settings = Pick<Env, 'ADMIN_UID' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR'>;

/** What the identity service offers its operator. */
type Users = {
  hasUser(uid: string): Promise<boolean>;
  hasPassword(uid: string, password: string): Promise<boolean>;
  ensureUser(account: { uid: string; email: string; password: string }): Promise<boolean>;
  setPassword(uid: string, password: string): Promise<void>;
};

const FILE_NAME = 'admin-password';

/** Where a password that the shop made up is kept for the operator. */
export function adminPasswordFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, FILE_NAME);
}

/**
 * A password that was made up and lies in the file; `made` is it when this start made the account, else null.
 */
export type KeptPassword = { made: string | null };

/**
 * Makes the administrator unless there is one, with ADMIN_PASSWORD or a password made up and kept for the
 * operator alone. Returns null when the operator has chosen a password, then or since.
 * @throws {StartupError} when the address belongs to another user, or the password is refused or can't be
 * kept.
 */
export async function openAdminAccount(users: Users, settings: Settings): Promise<KeptPassword | null> {
  await removeChangedPassword(users, settings);
  const chosen = settings.ADMIN_PASSWORD;
  if (chosen !== undefined) {
    await orSay(settings, ensure(users, settings, chosen));
    return null;
  }
  // Asked first: whoever has made the user had written the password before, unless with another data folder.
  const exists = await users.hasUser(settings.ADMIN_UID);
  const kept = await readKept(settings);
  if (exists) return kept === null ? null : { made: null };
  // Written first: an end in between leaves a password without a user, and the next start makes the user.
  const password = kept ?? (await keepNew(settings));
  await orSay(settings, ensure(users, settings, password));
  return { made: password };
}

/**
 * Removes the kept password once it is not the administrator's any more. Says whether it did.
 * @throws {StartupError}
 */
export async function removeChangedPassword(users: Users, settings: Settings): Promise<boolean> {
  const kept = await readKept(settings);
  // Without the user it is about to become the password.
  if (kept === null || !(await users.hasUser(settings.ADMIN_UID))) return false;
  if (await users.hasPassword(settings.ADMIN_UID, kept)) return false;
  // Another process may have set and kept a new one meanwhile.
  if ((await readKept(settings)) !== kept) return false;
  await orCantKeep(settings, rm(adminPasswordFile(settings), { force: true }));
  return true;
}

/**
 * Makes a function that is told whose sessions were ended, and removes the kept password if it was changed.
 */
export function watchFirstPassword(
  users: Users,
  settings: Settings & Pick<Env, 'IDENTITY_URL'>,
  log: Logger,
): (uid: string) => void {
  const look = async () => {
    if (await removeChangedPassword(users, settings))
      log.info("The administrator's password was changed: the file with the first one was removed");
  };
  return (uid) => {
    if (settings.IDENTITY_URL !== undefined || uid !== settings.ADMIN_UID) return;
    look().catch((err) =>
      log.error({ err }, "The file with the administrator's first password stays for now"),
    );
  };
}

/**
 * Sets the administrator's password again: ADMIN_PASSWORD, or one made up and kept. Ends all sessions of the
 * administrator. Returns the new one when it was made up, else null.
 * @throws {StartupError}
 */
export async function resetAdminPassword(users: Users, settings: Settings): Promise<string | null> {
  const chosen = settings.ADMIN_PASSWORD;
  await rm(adminPasswordFile(settings), { force: true });
  const password = chosen ?? (await keepNew(settings));
  await orSay(
    settings,
    (async () => {
      if (!(await ensure(users, settings, password))) await users.setPassword(settings.ADMIN_UID, password);
    })(),
  );
  return chosen === undefined ? password : null;
}

async function ensure(users: Users, settings: Settings, password: string): Promise<boolean> {
  const account = { uid: settings.ADMIN_UID, email: settings.ADMIN_EMAIL, password };
  try {
    return await users.ensureUser(account);
  } catch {
    // Two processes that start together: by now the other has made the user.
    return users.ensureUser(account);
  }
}

async function orSay<T>(settings: Settings, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartupError(
      error.code === 'EMAIL_EXISTS'
        ? `The address ${settings.ADMIN_EMAIL} belongs to another user: set ADMIN_EMAIL to an address of the administrator's own.`
        : `The administrator can't be made (${error.code}): correct ADMIN_EMAIL or ADMIN_PASSWORD.`,
      { cause: error },
    );
  }
}

async function readKept(settings: Settings): Promise<string | null> {
  const kept = await orCantKeep(settings, readSecret(adminPasswordFile(settings)));
  return kept || null;
}

/** A new password in the file; the one of another process when that was faster. */
async function keepNew(settings: Settings): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  return orCantKeep(settings, keepSecret(adminPasswordFile(settings), password));
}

async function orCantKeep<T>(settings: Settings, work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `The administrator's password can't be kept in ${adminPasswordFile(settings)} (${reason}): make that folder writable or set ADMIN_PASSWORD.`,
      { cause },
    );
  });
}
