import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from '../backup-error.ts';

/** The first bytes of a file encrypted by age. */
const AGE_MAGIC = 'age-encryption.org/v1\n';
/**
 * The base-2 logarithm of scrypt's cost. To open a file or to guess its passphrase takes 64 MiB of memory and
 * a third of a second.
 */
const SCRYPT_LOG_N = 16;
/** The number of bytes at the start of a file that show whether it is encrypted. */
export const MAGIC_BYTES = AGE_MAGIC.length;

/** Whether a file is encrypted. `beginning` contains its first `MAGIC_BYTES` bytes. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.toString('latin1') === AGE_MAGIC;
}

/** Encrypts a stream with a passphrase in age's format. */
export async function encryptBackup(source: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  const sealed = await encrypter.encrypt(toWeb(source));
  return fromWeb(sealed);
}

/** Decrypts a stream of `encryptBackup`. @throws {BackupError} if the passphrase is wrong. */
export async function decryptBackup(source: Readable, passphrase: string): Promise<Readable> {
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

// The types of web streams in Node and in browsers differ only by name.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
