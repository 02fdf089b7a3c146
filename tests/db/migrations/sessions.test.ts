import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { sealClaims } from '#app/session/cookies/sealed.ts';
import { openSession } from '#app/session/session.ts';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { createRevocationList } from '#domain/sessions/revocation-list.ts';
import { createIdentity } from '#services/identity/index.ts';
import { cookieHeader } from '../../support/clients/cookies.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const FIRST_OF_IT = '0013-ended-sessions.sql';
const keys = { seal: new Uint8Array(32).fill(5) };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-migrations-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the migrations that `isIn` selects. Returns the names of the migrations that ran. */
async function migrateTo(isIn: (name: string) => boolean): Promise<string[]> {
  for (const name of await readdir(MIGRATIONS_DIR))
    if (isIn(name)) await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
  return migrate({ connectionString: database.url }, folder);
}

test('visitors who were signed in before the update stay signed in, until their account ends', async () => {
  await database.pool.query('drop schema public, identity, files, jobs cascade; create schema public');
  await migrateTo((name) => name < FIRST_OF_IT);
  const { fetch } = createIdentity({ db: database.db, key: 'k', project: 'shop' });
  const identity = createIdentityClient({ key: 'k', project: 'shop', fetch });
  const cookies: { uid: string; cookie: string }[] = [];
  for (const email of ['ann@example.com', 'bob@example.com']) {
    const tokens = await identity.signUp({ email, password: 'Secret-99-Kiosk', displayName: 'Ann' });
    const sealed = await sealClaims(keys, tokens, { nowMs: Date.now(), maxAgeSeconds: 3600 });
    cookies.push({ uid: (await identity.verify(tokens.idToken)).sub, cookie: `kiosk-session=${sealed}` });
  }

  expect(await migrateTo(() => true)).toContain(FIRST_OF_IT);

  const revocations = createRevocationList(database.db);
  const open = (cookie: string) =>
    openSession(new Request('http://shop.example/admin', { headers: { cookie } }), {
      identity,
      keys,
      revocations,
    });
  const [ann, bob] = cookies;
  for (const each of cookies) expect((await open(each.cookie)).user?.uid).toBe(each.uid);
  const seen = cookieHeader(await open(ann?.cookie ?? ''));
  await database.pool.query('update identity.users set disabled = true where id = $1', [ann?.uid]);
  for (const cookie of [seen, ann?.cookie ?? '']) expect((await open(cookie)).user).toBeNull();
  await database.pool.query('delete from identity.users where id = $1', [bob?.uid]);
  expect((await open(bob?.cookie ?? '')).user).toBeNull();
});
