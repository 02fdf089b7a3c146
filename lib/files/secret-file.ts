import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the secret in a file, without white space at its ends; null if there is no file. */
export async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'));
  return text?.trim() ?? null;
}

/**
 * Writes the secret to a file that only its owner can read, and returns it. If another process wrote the file
 * first, returns that process's secret.
 */
export async function storeSecret(path: string, secret: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    // `link` is atomic and fails if the file exists. So processes that start at the same time use the same
    // secret.
    await link(draft, path).catch(ignore('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(path)) || secret;
}

function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  };
}
