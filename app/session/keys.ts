import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepSecret, readSecret } from '#lib/secret-file.ts';
import { StartupError } from '#lib/startup-error.ts';

/**
 * Keys of 32 bytes: the one that seals the session cookie, and the one that sealed it before and still opens
 * it.
 */
export type SessionKeys = { readonly seal: Uint8Array; readonly previous?: Uint8Array | undefined };

const FILE_NAME = 'session-secret';
const SHORTEST_SECRET = 32;

/**
 * The sealing key from `secret`, or else from `<dataDir>/session-secret`, which is made at the first start.
 * With the secret from before as `previous`, nobody is signed out by a new one.
 * @throws {StartupError} when that file can't be made or read, or is too short.
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
  const material = secret ?? (await keptSecret(dataDir));
  return { seal: keyFrom(material), previous: previous === undefined ? undefined : keyFrom(previous) };
}

function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'kiosk session cookie', 32));
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  const kept = await readOrMake(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `The session secret in ${path} can't be read or made (${reason}): make that folder writable or set SESSION_SECRET.`,
      { cause },
    );
  });
  if (kept.length >= SHORTEST_SECRET) return kept;
  throw new StartupError(
    `The session secret in ${path} has fewer than ${SHORTEST_SECRET} characters: delete the file to have a new one made, or set SESSION_SECRET.`,
  );
}

async function readOrMake(path: string): Promise<string> {
  return (await readSecret(path)) ?? keepSecret(path, randomBytes(32).toString('base64url'));
}
