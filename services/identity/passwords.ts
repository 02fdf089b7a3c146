import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '#lib/network.ts';
import { createQueue } from '#lib/queue.ts';
import { demand } from './refusal.ts';

/** OWASP's choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified when there is no hash, so that the answer takes as long. It is the hash of no password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const MAX_PASSWORD_BYTES = 4096;
/** Hashing runs in libuv's threads, most of which stay free for files, names and pictures. */
const RUNNING = 2;
/** Whoever guesses from one network never has both: another's sign-in begins at once. */
const RUNNING_IN_LANE = 1;
const WAITING = 200;
const WAITING_IN_LANE = 100;

/** Those who wait take turns by `address`, the caller's network address where known. */
export type Passwords = {
  hash(password: string, address?: string | null): Promise<string>;
  /** Whether the password is the one of `stored`; takes the same time where there is none. */
  matches(stored: string | null | undefined, password: string, address?: string | null): Promise<boolean>;
};

/** Hashes passwords off the event loop, a few at a time. @throws {QueueFull} when too many wait. */
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

/** A password that someone wants to have. @throws {Refusal} MISSING_PASSWORD, WEAK_PASSWORD, or too long. */
export function readNewPassword(value: unknown, minLength: number): string {
  const password = readPassword(value);
  demand(
    [...password].length >= minLength,
    `WEAK_PASSWORD : Password should be at least ${minLength} characters`,
  );
  demand(
    Buffer.byteLength(password) <= MAX_PASSWORD_BYTES,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password may have at most ${MAX_PASSWORD_BYTES} bytes`,
  );
  return password;
}

/** A password that someone claims to have. @throws {Refusal} MISSING_PASSWORD. */
export function readPassword(value: unknown): string {
  demand(typeof value === 'string' && value !== '', 'MISSING_PASSWORD');
  return value;
}
