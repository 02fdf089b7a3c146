import type { CartChange } from '../cart-change.ts';
import type { ErrorCode } from './error-codes.ts';

/** A violated rule, named by `code`. Statuses are in `error-codes.ts`, messages in `texts/en/refusals.ts`. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  /** The payment provider concerned, if any. */
  readonly provider: string | null;
  /** The new cost of the cart, for errors about it. */
  readonly change: CartChange | null;

  constructor(code: ErrorCode, provider: string | null = null, change: CartChange | null = null) {
    super(code);
    this.code = code;
    this.provider = provider;
    this.change = change;
  }
}

/**
 * Throws when a rule is violated.
 * @throws {DomainError} with `code` when `condition` is false.
 */
export function assert(condition: unknown, code: ErrorCode, provider?: string | null): asserts condition {
  if (!condition) throw new DomainError(code, provider);
}
