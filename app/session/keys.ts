import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';

/** The key that seals the session cookie: 32 bytes. */
export type SessionKeys = { readonly seal: Uint8Array };

const FILE_NAME = 'session-secret';
const SHORTEST_SECRET = 32;

/**
 * The sealing key from `secret`, or else from `<dataDir>/session-secret`, which is made at the first start.
 * @throws {StartupError} when that file can't be made or read, or is too short.
 */
export async function openSessionKeys({
  secret,
  dataDir,
}: {
  secret?: string | undefined;
  dataDir: string;
}): Promise<SessionKeys> {
  const material = secret ?? (await keptSecret(dataDir));
  return { seal: new Uint8Array(hkdfSync('sha256', material, '', 'kiosk session cookie', 32)) };
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  const kept = await readOrMake(path, dataDir).catch((cause: unknown) => {
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

async function readOrMake(path: string, dataDir: string): Promise<string> {
  const kept = await readText(path);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link appears whole or not at all, and only once: processes that start together agree on one secret.
    await link(draft, path).catch(ignore('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

async function readText(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'));
  return text?.trim() ?? null;
}

function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  };
}
