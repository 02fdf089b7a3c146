import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { SessionKeys } from './cookie-keys.ts';

type Sealing = {
  /** What the text is for. A text that was sealed for another purpose can't be opened. */
  audience?: string;
  /** Milliseconds since 1970. */
  nowMs: number;
};

/** Encrypts the claims. Only this shop can create or read the text, which expires after `maxAgeSeconds`. */
export function sealClaims(
  keys: SessionKeys,
  claims: JWTPayload,
  { audience, nowMs, maxAgeSeconds }: Sealing & { maxAgeSeconds: number },
): Promise<string> {
  const jwt = new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(nowMs / 1000) + maxAgeSeconds);
  if (audience !== undefined) jwt.setAudience(audience);
  return jwt.encrypt(keys.seal);
}

/**
 * Decrypts a sealed text. Null if it has expired, is from another shop, or was sealed for another purpose.
 */
export async function unsealClaims(
  keys: SessionKeys,
  text: string,
  { audience, nowMs }: Sealing,
): Promise<JWTPayload | null> {
  for (const key of [keys.seal, keys.previous]) {
    if (!key) continue;
    const opened = await jwtDecrypt(text, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
      currentDate: new Date(nowMs),
      ...(audience !== undefined && { audience }),
    }).catch(() => null);
    if (opened) return opened.payload;
  }
  return null;
}
