import { desc, sql } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Db, DbOrTx } from '#db/types.ts';
import { type SigningKeyRow, signingKeys } from '../tables.ts';
import { isKeyDue, signingKey, verifyingKeys } from './key-schedule.ts';

export const SIGNING_ALGORITHM = 'ES256';
const CACHE_MS = 60_000;
/** Maximum keys to read. Rotation keeps far fewer keys. */
const READ_LIMIT = 10;

export type KeySet = {
  /** The id of the key that signs. */
  kid: string;
  privateKey: CryptoKey;
  publicJwks: JWK[];
  /** Finds the public key of a token. jose's `jwtVerify` calls it. */
  findKey: ReturnType<typeof createLocalJWKSet>;
};

/**
 * Returns a function that reads the key set: the key that signs, and the public keys that verify. The
 * function caches the key set for a minute. It creates the first key when it is needed, and later keys by
 * rotation. It creates keys under a lock, so that all processes of the shop use the same keys.
 */
export function createKeyReader(db: Db, clock: () => number): () => Promise<KeySet> {
  let cached: { set: Promise<KeySet>; untilMs: number } | null = null;
  return () => {
    if (cached && clock() < cached.untilMs) return cached.set;
    const set = loadKeySet(db, clock());
    const entry = { set, untilMs: clock() + CACHE_MS };
    cached = entry;
    set.catch(() => {
      if (cached === entry) cached = null;
    });
    return set;
  };
}

async function loadKeySet(db: Db, nowMs: number): Promise<KeySet> {
  const stored = await readNewestFirst(db);
  const rows = isKeyDue(stored, nowMs) ? await addKey(db, nowMs) : stored;
  const signer = signingKey(rows, nowMs);
  if (!signer) throw new Error('the identity service has no signing key');
  const privateKey = await importJWK(signer.privateJwk, SIGNING_ALGORITHM);
  if (privateKey instanceof Uint8Array) throw new Error('the signing key is not an asymmetric key');
  const publicJwks = verifyingKeys(rows, nowMs).map(publicPart);
  return { kid: signer.kid, privateKey, publicJwks, findKey: createLocalJWKSet({ keys: publicJwks }) };
}

function readNewestFirst(db: DbOrTx): Promise<SigningKeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)
    .limit(READ_LIMIT);
}

async function addKey(db: Db, nowMs: number): Promise<SigningKeyRow[]> {
  const made = await makeKey(nowMs);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`);
    const stored = await readNewestFirst(tx);
    if (!isKeyDue(stored, nowMs)) return stored;
    await tx.insert(signingKeys).values(made);
    return [made, ...stored];
  });
}

async function makeKey(nowMs: number): Promise<SigningKeyRow> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk, createdAt: new Date(nowMs) };
}

function publicPart({ kid, privateJwk: { kty, crv, x, y } }: SigningKeyRow): JWK {
  return { kid, kty, crv, x, y, alg: SIGNING_ALGORITHM, use: 'sig' };
}
