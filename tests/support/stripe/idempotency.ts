import { failure, type Reply } from './reply.ts';

const DAY_MS = 86_400_000;

type Kept = { asked: string; reply: Reply | null; at: number };

/**
 * Stripe stores the first response to a key for 24 hours and repeats it, even if it is a failure of Stripe.
 * It stores nothing for a request that was refused before it began. Source:
 * https://docs.stripe.com/api/idempotent_requests
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the stored response to a key. For the first request, assigns the key to the request and returns
   * null.
   */
  take(key: string, asked: string): Reply | null {
    const known = this.#kept.get(key);
    if (!known || this.#now() - known.at > DAY_MS) {
      this.#kept.set(key, { asked, reply: null, at: this.#now() });
      return null;
    }
    if (known.asked !== asked)
      return failure(400, '', {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      });
    return known.reply ?? failure(409, 'idempotency_key_in_use', { type: 'idempotency_error' });
  }

  keep(key: string, reply: Reply): void {
    const known = this.#kept.get(key);
    if (known) known.reply = reply;
  }
}
