import { and, desc, eq, exists, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { knownBrowsers, type UserRow, users } from '../tables.ts';
import { hashSecret } from '../tokens/secret.ts';

const HEADER = 'X-Known-Browser';
const SECRET = /^[\w-]{43}$/;
const LIFETIME_MS = 90 * 24 * 3_600_000;
const MAX_OF_USER = 50;

/** Returns the hash of the browser's secret; null if the request has none. */
export function readBrowser(request: Request): Buffer | null {
  const secret = request.headers.get(HEADER) ?? '';
  return SECRET.test(secret) ? hashSecret(secret) : null;
}

/**
 * Finds the user of a normalized address. `isKnown` says whether the browser signed in to the account in the
 * last 90 days and after the last change of the password. The query looks for the browser even if there is no
 * account, so that the timing does not reveal whether the account exists.
 */
export async function findUserAndBrowser(
  db: DbOrTx,
  email: string,
  browser: Buffer | null,
  nowMs: number,
): Promise<{ user: UserRow | undefined; isKnown: boolean }> {
  const known = db
    .select({ hash: knownBrowsers.hash })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.hash, browser ?? Buffer.alloc(0)),
        eq(knownBrowsers.userId, sql`coalesce(${users.id}, '')`),
        gt(knownBrowsers.expiresAt, new Date(nowMs)),
      ),
    );
  const [found] = await db
    .select({ user: users, isKnown: sql<boolean>`${exists(known)}` })
    .from(sql`(select) as always`)
    .leftJoin(users, eq(sql`lower(${users.email})`, email));
  return { user: found?.user ?? undefined, isKnown: found?.isKnown ?? false };
}

/**
 * Returns the statements that remember a browser for 90 days, and forget all but the 50 latest browsers of
 * the account. Concurrent sign-ins may leave a few more than 50 until the next sign-in. The statements read
 * the user's row from `owner`, as `storeRefreshToken` does.
 */
export function rememberBrowser(db: DbOrTx, owner: SQL, hash: Buffer, now: Date) {
  const { hash: known, userId } = knownBrowsers;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const add = db
    .insert(knownBrowsers)
    .select(sql`select ${hash}::bytea, id, ${expiresAt.toISOString()}::timestamptz from ${owner}`)
    .onConflictDoUpdate({ target: [known, userId], set: { expiresAt } });
  const ofOwner = sql`${userId} = (select id from ${owner})`;
  // Excludes this browser, because a part of a statement does not see rows that another part adds.
  const beyond = db
    .select({ hash: known })
    .from(knownBrowsers)
    .where(and(ofOwner, ne(known, hash)))
    .orderBy(desc(knownBrowsers.expiresAt), known)
    .offset(MAX_OF_USER - 1);
  const drop = db.delete(knownBrowsers).where(and(ofOwner, inArray(known, beyond)));
  return [add.returning({ userId }), drop.returning({ userId })];
}

/** Remembers a browser; see `rememberBrowser`. */
export async function rememberBrowserOf(db: DbOrTx, id: string, hash: Buffer, now: Date): Promise<void> {
  for (const statement of rememberBrowser(db, sql`${users} where ${eq(users.id, id)}`, hash, now))
    await statement;
}

/** Forgets all browsers of the account. */
export async function forgetBrowsers(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}
