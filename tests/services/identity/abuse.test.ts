import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { createIdentity } from '#services/identity/index.ts';
import { type IdentityServer, startIdentity } from '../../support/clients/identity-server.ts';
import { waitForWaiting } from '../../support/database/row-lock.ts';
import { inParallel } from '../../support/fixtures/buying.ts';
import { isThorough } from '../../support/thorough.ts';

const MINUTE_MS = 60_000;
const PER_ACCOUNT = 10;
/** This limit is lower than the shop's default, because each attempt computes a hash. */
const PER_ADDRESS = 12;
const GUESSES = isThorough ? 1_000 : 200;
const PASSWORD = 'correct horse';
const RESET = 'https://shop.example/reset-password';

let service: IdentityServer;
let made = 0;

beforeAll(async () => {
  service = await startIdentity({
    limits: { passwordsPerAddress: PER_ADDRESS },
  });
});
afterAll(() => service.close());

/**
 * Returns a client whose calls come from `address`. If `address` is null, the service does not know the
 * address.
 */
function clientAt(address: string | null = null): IdentityClient {
  const fetch = (request: Request) => service.identity.fetch(request, address);
  return createIdentityClient({ fetch, key: 'shop-key', project: 'shop', now: service.now });
}

const newEmail = () => `person-${++made}@mail.example`;
const newAddress = () => `198.51.100.${++made}`;

async function register(): Promise<string> {
  const email = newEmail();
  await clientAt().signUp({ email, password: PASSWORD, displayName: 'Ada' });
  return email;
}

/** Returns the client's error code if the call is refused, or 'ok'. */
async function outcome(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
}

function tally(outcomes: string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const each of outcomes) counted[each] = (counted[each] ?? 0) + 1;
  return counted;
}

test('hundreds of wrong passwords are throttled, while others sign in and the owner gets back in by mail', async () => {
  const victim = await register();
  const other = await register();
  const outcomes: string[] = [];
  const meanwhile: string[] = [];
  await inParallel([...Array(GUESSES).keys()], 20, async (turn) => {
    outcomes.push(await outcome(clientAt().signInWithPassword(victim, `guess ${turn}`)));
    if (turn % 100 === 0) meanwhile.push(await outcome(clientAt().signInWithPassword(other, PASSWORD)));
  });
  expect(tally(outcomes)).toEqual({
    'invalid-credential': PER_ACCOUNT,
    'too-many-requests': GUESSES - PER_ACCOUNT,
  });
  expect(tally(meanwhile)).toEqual({ ok: GUESSES / 100 });
  expect(await outcome(clientAt().signInWithPassword(victim, PASSWORD))).toBe('too-many-requests');

  await clientAt().sendPasswordReset(victim, RESET);
  await clientAt().resetPassword(await service.mailedCode(victim), 'another horse');
  expect(await outcome(clientAt().signInWithPassword(victim, 'another horse'))).toBe('ok');
});

test('a throttled account accepts attempts again after 15 minutes', async () => {
  const email = await register();
  for (let turn = 0; turn <= PER_ACCOUNT; turn += 1)
    await outcome(clientAt().signInWithPassword(email, 'wrong horse'));
  expect(await outcome(clientAt().signInWithPassword(email, PASSWORD))).toBe('too-many-requests');
  service.wait(15 * MINUTE_MS);
  expect(await outcome(clientAt().signInWithPassword(email, PASSWORD))).toBe('ok');
});

test('a correct password in between resets the count', async () => {
  const email = await register();
  for (let round = 0; round < 2; round += 1) {
    for (let turn = 1; turn < PER_ACCOUNT; turn += 1) {
      expect(await outcome(clientAt().signInWithPassword(email, 'wrong horse'))).toBe('invalid-credential');
    }
    expect(await outcome(clientAt().signInWithPassword(email, PASSWORD))).toBe('ok');
  }
});

test('an address without an account is throttled like one with an account', async () => {
  const email = newEmail();
  const outcomes: string[] = [];
  for (let turn = 0; turn <= PER_ACCOUNT; turn += 1) {
    outcomes.push(await outcome(clientAt().signInWithPassword(email, 'wrong horse')));
  }
  expect(tally(outcomes)).toEqual({ 'invalid-credential': PER_ACCOUNT, 'too-many-requests': 1 });
});

test('guesses from one network address at many accounts are limited, and other addresses and correct passwords do not count', async () => {
  const address = newAddress();
  const email = await register();
  for (let turn = 0; turn < 5; turn += 1) await clientAt(address).signInWithPassword(email, PASSWORD);
  const outcomes: string[] = [];
  await inParallel([...Array(PER_ADDRESS + 3).keys()], 10, async () => {
    outcomes.push(await outcome(clientAt(address).signInWithPassword(newEmail(), 'wrong horse')));
  });
  expect(tally(outcomes)).toEqual({ 'invalid-credential': PER_ADDRESS, 'too-many-requests': 3 });
  expect(await outcome(clientAt(address).signInWithPassword(email, PASSWORD))).toBe('too-many-requests');
  expect(await outcome(clientAt(newAddress()).signInWithPassword(email, PASSWORD))).toBe('ok');
});

test('addresses of one IPv6 network are counted together', async () => {
  const outcomes: string[] = [];
  await inParallel([...Array(PER_ADDRESS + 1).keys()], 10, async (turn) => {
    const client = clientAt(`2001:db8:7:7::${turn.toString(16)}`);
    outcomes.push(await outcome(client.signInWithPassword(newEmail(), 'wrong horse')));
  });
  expect(tally(outcomes)['too-many-requests']).toBe(1);
});

test('limits are configurable, and count accounts and guests by network address', async () => {
  const { fetch } = createIdentity({
    db: service.database.db,
    key: 'shop-key',
    project: 'shop',
    limits: { guestsPerAddress: 2, signUpsPerAddress: 1 },
  });
  const address = newAddress();
  const client = createIdentityClient({
    fetch: (request) => fetch(request, address),
    key: 'shop-key',
    project: 'shop',
  });
  const guests = [client.signUpGuest(), client.signUpGuest(), client.signUpGuest()];
  expect(tally(await Promise.all(guests.map(outcome)))).toEqual({ ok: 2, 'too-many-requests': 1 });
  const account = () => ({ email: newEmail(), password: PASSWORD, displayName: 'Ada' });
  expect(await outcome(client.signUp(account()))).toBe('ok');
  expect(await outcome(client.signUp(account()))).toBe('too-many-requests');
});

test('a reset for an unknown address gets the same response and limit as for a known one, but sends no mail', async () => {
  const known = await register();
  const unknown = newEmail();
  for (const email of [known, unknown]) {
    const outcomes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      outcomes.push(await outcome(clientAt().sendPasswordReset(email, RESET)));
    }
    expect(tally(outcomes)).toEqual({ ok: 5, 'too-many-requests': 1 });
  }
  expect(await service.mailsTo(known)).toHaveLength(5);
  expect(await service.mailsTo(unknown)).toHaveLength(0);
});

test('a wrong password and an unknown address take the same amount of work', async () => {
  const email = await register();
  // Returns the processor time of all threads of this process. Other load on the machine does not count.
  const workOf = async (address: string) => {
    const before = process.cpuUsage();
    await outcome(clientAt().signInWithPassword(address, 'wrong horse'));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    known.push(await workOf(email));
    unknown.push(await workOf(newEmail()));
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[4] ?? 0;
  // An unknown address would take a tenth of the work if no hash were computed for it.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

test('of ten simultaneous uses of one code, one succeeds', async () => {
  const email = await register();
  await clientAt().sendPasswordReset(email, RESET);
  const code = await service.mailedCode(email);
  const uses = [...Array(10).keys()].map((turn) => clientAt().resetPassword(code, `password ${turn}`));
  expect(tally(await Promise.all(uses.map(outcome)))).toEqual({ ok: 1, 'invalid-action-code': 9 });
});

test('of ten simultaneous sign-ups with one address, one succeeds, however it is written', async () => {
  const email = newEmail();
  const signUps = [...Array(10).keys()].map((turn) =>
    clientAt().signUp({
      email: turn % 2 ? email : email.toUpperCase(),
      password: PASSWORD,
      displayName: 'Ada',
    }),
  );
  expect(tally(await Promise.all(signUps.map(outcome)))).toEqual({ ok: 1, 'email-already-in-use': 9 });
});

test('of two simultaneous links of a guest, one succeeds', async () => {
  const { idToken } = await clientAt().signUpGuest();
  const links = [newEmail(), newEmail()].map((email) =>
    clientAt().signUp({ email, password: PASSWORD, displayName: 'Ada', idToken }),
  );
  expect(tally(await Promise.all(links.map(outcome)))).toEqual({ ok: 1, 'provider-already-linked': 1 });
});

test.each([
  ['delete from identity.users where id = $1', 'user-token-expired'],
  ['update identity.users set disabled = true where id = $1', 'user-disabled'],
])('a link that waits for "%s" is then refused with the right error', async (change, code) => {
  const { idToken } = await clientAt().signUpGuest();
  const { sub } = await clientAt().verify(idToken);
  const first = await service.database.pool.connect();
  await first.query('begin');
  await first.query(change, [sub]);
  const link = outcome(
    clientAt().signUp({ email: newEmail(), password: PASSWORD, displayName: 'Ada', idToken }),
  );
  await waitForWaiting(service.database.db, 1);
  await first.query('commit');
  first.release();
  expect(await link).toBe(code);
});

test('passwords and codes are not stored in plain text', async () => {
  const email = await register();
  await clientAt().sendPasswordReset(email, RESET);
  const code = await service.mailedCode(email);
  const { rows: users } = await service.database.pool.query('select * from identity.users');
  const { rows: codes } = await service.database.pool.query('select * from identity.codes');
  const stored = JSON.stringify([users, codes]);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(code);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
