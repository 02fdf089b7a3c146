import { sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import type { Db } from '#db/types.ts';
import { type UserRow, users } from '../tables.ts';
import { storeRefreshToken } from '../tokens/refresh-token.ts';
import { hashSecret, makeSecret } from '../tokens/secret.ts';
import type { Opened } from '../tokens/session.ts';
import { newUserId, wholeSecond } from './users.ts';

const value = sql.placeholder;

type Given = { id: string; validSince: Date; now: Date; at: string; hash: Buffer; provider: string };

const add = prepared<Given, UserRow[]>('add_guest', (db) => {
  const times = { createdAt: value('now'), lastLoginAt: value('now'), lastRefreshAt: value('now') };
  const added = db.$with('added').as(
    db
      .insert(users)
      .values({ id: value('id'), guest: true, validSince: value('validSince'), ...times })
      .returning(),
  );
  const token = {
    hash: value('hash'),
    signInProvider: value('provider'),
    authTime: value('at'),
    now: value('at'),
  };
  const stored = db.$with('stored').as(storeRefreshToken(db, sql`${added}`, token));
  return db.with(added, stored).select().from(added);
});

/** Adds a guest and signs them in, in one statement. */
export async function addGuest(db: Db, now: Date): Promise<Opened> {
  const refreshToken = makeSecret();
  const signIn = { signInProvider: 'anonymous', authTime: now };
  const [user] = await add(db, {
    id: newUserId(),
    validSince: wholeSecond(now),
    now,
    at: now.toISOString(),
    hash: hashSecret(refreshToken),
    provider: signIn.signInProvider,
  });
  if (!user) throw new Error('the new guest was not returned');
  return { user, signIn, refreshToken };
}
