import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#lib/env.ts';
import { readSecret, storeSecret } from '#lib/files/secret-file.ts';
import { SECRET_NAMES, type SecretName } from './archive/format.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'SESSION_SECRET'>;

/**
 * Reads the secrets in the data folder: the session secret and the administrator's first password. All
 * sessions end if the session secret is lost.
 */
export async function readSecrets({ DATA_DIR, SESSION_SECRET }: Settings): Promise<Map<SecretName, string>> {
  const secrets = new Map<SecretName, string>();
  for (const name of SECRET_NAMES) {
    const chosen = name === 'session-secret' ? SESSION_SECRET : undefined;
    const secret = chosen ?? (await readSecret(join(DATA_DIR, name)));
    if (secret) secrets.set(name, secret);
  }
  return secrets;
}

/** Writes secrets to the data folder of a new shop and replaces existing ones. */
export async function writeSecrets({ DATA_DIR }: Settings, secrets: Map<SecretName, string>): Promise<void> {
  for (const name of SECRET_NAMES) await rm(join(DATA_DIR, name), { force: true });
  for (const [name, secret] of secrets) await storeSecret(join(DATA_DIR, name), secret);
}
