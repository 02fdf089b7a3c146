import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { readSecret, storeSecret } from '#lib/files/secret-file.ts';
import { IdentityRefusal } from '#services/identity/refusal.ts';

type Settings = Pick<Env, 'ADMIN_UID' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR'>;

/** The calls of the identity service that this module uses. */
type Users = {
  hasUser(uid: string): Promise<boolean>;
  hasPassword(uid: string, password: string): Promise<boolean>;
  ensureUser(account: { uid: string; email: string; password: string }): Promise<boolean>;
  setPassword(uid: string, password: string): Promise<void>;
};

const FILE_NAME = 'admin-password';

/** Returns the path of the file with the generated password. */
export function adminPasswordFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, FILE_NAME);
}

/**
 * The generated password in the file. `made` is the password if this start created the account, else null.
 */
export type GeneratedPassword = { made: string | null };

/**
 * Creates the administrator if it does not exist. The password is ADMIN_PASSWORD, or a generated password in
 * a file that only the operator can read. Returns null if the operator or the administrator has chosen the
 * password.
 * @throws {StartupError} if the address belongs to another user, the password is refused, or the password
 * can't be stored.
 */
export async function openAdminAccount(users: Users, settings: Settings): Promise<GeneratedPassword | null> {
  await removeChangedPassword(users, settings);
  const chosen = settings.ADMIN_PASSWORD;
  if (chosen !== undefined) {
    await orSay(settings, ensure(users, settings, chosen));
    return null;
  }
  // Looks up the user before it reads the file. The process that creates the user stores the password first.
  // So if the user exists, the file already contains the password. This is different only if that process has
  // another data folder.
  const exists = await users.hasUser(settings.ADMIN_UID);
  const kept = await readGeneratedPassword(settings);
  if (exists) return kept === null ? null : { made: null };
  // The password is stored before the user is created. After a crash in between, the next start finds the
  // password and creates the user.
  const password = kept ?? (await storeGeneratedPassword(settings));
  await orSay(settings, ensure(users, settings, password));
  return { made: password };
}

/**
 * Removes the file with the generated password if the administrator has another password. Returns whether the
 * file was removed.
 * @throws {StartupError}
 */
export async function removeChangedPassword(users: Users, settings: Settings): Promise<boolean> {
  const kept = await readGeneratedPassword(settings);
  // If the user does not exist, a process is about to create it with this password.
  if (kept === null || !(await users.hasUser(settings.ADMIN_UID))) return false;
  if (await users.hasPassword(settings.ADMIN_UID, kept)) return false;
  // Another process may have stored a new password since the file was read.
  if ((await readGeneratedPassword(settings)) !== kept) return false;
  await orCantKeep(settings, rm(adminPasswordFile(settings), { force: true }));
  return true;
}

/**
 * Whether the administrator or the operator has chosen a password. If so, there is no file with a generated
 * password.
 */
export async function hasOwnPassword(settings: Settings): Promise<boolean> {
  return settings.ADMIN_PASSWORD !== undefined || (await readGeneratedPassword(settings)) === null;
}

/**
 * Returns a function to call with the uid of each user whose sessions have ended. It removes the generated
 * password's file if the administrator has changed the password.
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
      log.error({ err }, "The file with the administrator's first password could not be removed"),
    );
  };
}

/**
 * Resets the administrator's password to ADMIN_PASSWORD or a generated one, and ends all sessions of the
 * administrator. Returns the generated password, else null.
 * @throws {StartupError}
 */
export async function resetAdminPassword(users: Users, settings: Settings): Promise<string | null> {
  const chosen = settings.ADMIN_PASSWORD;
  await rm(adminPasswordFile(settings), { force: true });
  const password = chosen ?? (await storeGeneratedPassword(settings));
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
    // If two processes start at the same time, the other one has created the user by now.
    return users.ensureUser(account);
  }
}

async function orSay<T>(settings: Settings, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    throw new StartupError(
      error.code === 'EMAIL_EXISTS'
        ? `The address ${settings.ADMIN_EMAIL} belongs to another user: set ADMIN_EMAIL to an address of the administrator's own.`
        : `The administrator can't be made (${error.code}): correct ADMIN_EMAIL or ADMIN_PASSWORD.`,
      { cause: error },
    );
  }
}

async function readGeneratedPassword(settings: Settings): Promise<string | null> {
  const kept = await orCantKeep(settings, readSecret(adminPasswordFile(settings)));
  return kept || null;
}

/**
 * Stores a generated password in the file and returns it. If another process stored a password first, returns
 * the password of that process.
 */
async function storeGeneratedPassword(settings: Settings): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  return orCantKeep(settings, storeSecret(adminPasswordFile(settings), password));
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
