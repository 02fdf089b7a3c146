import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '#lib/http/network.ts';
import { createQueue } from '#lib/queues/queue.ts';
import { assertIdentity } from '../refusal.ts';

/**
 * The parameters that OWASP recommends for argon2id, the default algorithm of the library: 19 MiB of memory,
 * two passes, one lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * A hash that no password has. If there is no stored hash, the check verifies this hash, so that it always
 * takes the same time.
 */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const MAX_PASSWORD_BYTES = 4096;
/**
 * Maximum concurrent hashes. They run in libuv's threads. The other threads stay free for files, DNS and
 * pictures.
 */
const RUNNING = 2;
/**
 * Maximum concurrent hashes for one network, so that a sign-in from another network can start immediately.
 */
const RUNNING_IN_LANE = 1;
const WAITING = 200;
const WAITING_IN_LANE = 100;

/**
 * Hashes and checks passwords. The queue serves the networks of waiting calls alternately. `address` is the
 * caller's network address, if known.
 */
export type Passwords = {
  hash(password: string, address?: string | null): Promise<string>;
  /** Whether the password matches the hash `stored`. Takes the same time if there is no hash. */
  matches(stored: string | null | undefined, password: string, address?: string | null): Promise<boolean>;
};

/**
 * Creates a queue that hashes passwords outside the event loop, a few at a time. Its functions throw
 * {QueueFull} if too many calls wait.
 */
export function createPasswords(): Passwords {
  const queue = createQueue({
    running: RUNNING,
    runningInLane: RUNNING_IN_LANE,
    waiting: WAITING,
    waitingInLane: WAITING_IN_LANE,
  });
  return {
    hash: (password, address) => queue.run(() => hash(password, COST), laneOf(address)),
    async matches(stored, password, address) {
      const known = stored !== null && stored !== undefined;
      const match = await queue.run(() => verify(known ? stored : NOBODY, password), laneOf(address));
      return known && match;
    },
  };
}

function laneOf(address: string | null | undefined): string {
  return address ? networkOf(address) : '';
}

/**
 * Reads a new password.
 * @throws {IdentityRefusal} MISSING_PASSWORD, WEAK_PASSWORD, or PASSWORD_DOES_NOT_MEET_REQUIREMENTS if it is
 * too long.
 */
export function readNewPassword(value: unknown, minLength: number): string {
  const password = readPassword(value);
  assertIdentity(
    [...password].length >= minLength,
    `WEAK_PASSWORD : Password should be at least ${minLength} characters`,
  );
  assertIdentity(
    Buffer.byteLength(password) <= MAX_PASSWORD_BYTES,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password may have at most ${MAX_PASSWORD_BYTES} bytes`,
  );
  return password;
}

/** Reads a password to check. @throws {IdentityRefusal} MISSING_PASSWORD. */
export function readPassword(value: unknown): string {
  assertIdentity(typeof value === 'string' && value !== '', 'MISSING_PASSWORD');
  return value;
}
