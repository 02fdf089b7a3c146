import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartupError } from '#lib/errors/startup-error.ts';
import { readSecret, storeSecret } from '#lib/files/secret-file.ts';

/** Keys of 32 bytes. `seal` seals and opens session cookies, and `previous` only opens them. */
export type SessionKeys = { readonly seal: Uint8Array; readonly previous?: Uint8Array | undefined };

const FILE_NAME = 'session-secret';
const SHORTEST_SECRET = 32;

/**
 * Derives the keys from `secret`, or from the file `<dataDir>/session-secret`, which is created at the first
 * start. With `previous`, sessions continue after the secret was changed.
 * @throws {StartupError} if the file is too short, or can't be created or read.
 */
export async function openSessionKeys({
  secret,
  previous,
  dataDir,
}: {
  secret?: string | undefined;
  previous?: string | undefined;
  dataDir: string;
}): Promise<SessionKeys> {
  const material = secret ?? (await storedSecret(dataDir));
  return { seal: keyFrom(material), previous: previous === undefined ? undefined : keyFrom(previous) };
}

function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'kiosk session cookie', 32));
}

async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  const stored = await readOrCreate(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `The session secret in ${path} can't be read or made (${reason}): make that folder writable or set SESSION_SECRET.`,
      { cause },
    );
  });
  if (stored.length >= SHORTEST_SECRET) return stored;
  throw new StartupError(
    `The session secret in ${path} has fewer than ${SHORTEST_SECRET} characters: delete the file to have a new one made, or set SESSION_SECRET.`,
  );
}

async function readOrCreate(path: string): Promise<string> {
  return (await readSecret(path)) ?? storeSecret(path, randomBytes(32).toString('base64url'));
}
