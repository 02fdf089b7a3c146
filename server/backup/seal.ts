import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** What a file sealed by age begins with. */
const AGE_MAGIC = 'age-encryption.org/v1\n';
/**
 * 64 MiB and a third of a second for each guess at the passphrase, and for us as often as a file is
 * opened.
 */
const SCRYPT_LOG_N = 16;
/** Bytes that tell what a file is. */
export const MAGIC_BYTES = AGE_MAGIC.length;

export function isSealed(beginning: Buffer): boolean {
  return beginning.toString('latin1') === AGE_MAGIC;
}

/** Seals what `source` gives by a passphrase, in the format of age. */
export async function seal(source: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  const sealed = await encrypter.encrypt(toWeb(source));
  return fromWeb(sealed);
}

/** Opens what `seal` made. @throws {BackupError} for another passphrase. */
export async function unseal(source: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch (cause) {
    throw new BackupError(
      'The passphrase of BACKUP_PASSPHRASE does not open this backup: set the one it was made with.',
      {
        cause,
      },
    );
  }
}

// Node's types of web streams and those of the browser differ by name alone.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
