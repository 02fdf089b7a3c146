import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The secret in the file without the line break; null without a file. */
export async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'));
  return text?.trim() ?? null;
}

/**
 * Writes the secret to the file, readable only by its owner. Returns it, or the secret of a process that was
 * faster.
 */
export async function keepSecret(path: string, secret: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    // Linking is atomic and succeeds only once, so processes that start together agree on one secret.
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
