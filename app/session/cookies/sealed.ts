import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { SessionKeys } from './cookie-keys.ts';

type Sealing = {
  /** The purpose of the text, so that a text sealed for another purpose is rejected. */
  audience?: string;
  /** Milliseconds since 1970. */
  nowMs: number;
};

/**
 * Encrypts the claims, so that only this shop can read and create the text. It expires after `maxAgeSeconds`.
 */
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

/** The claims of a sealed text; null if it is expired, or not from this shop or for this audience. */
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
