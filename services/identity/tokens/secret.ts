import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as text, for a refresh token or a one-time code. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the SHA-256 of a secret for storage. The secret has 32 random bytes, so it can't be guessed from
 * the hash.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
