import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as text: a refresh token or a one-time code, which means nothing by itself. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256. One of 32 random bytes can't be guessed from it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
