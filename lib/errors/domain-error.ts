import type { CartChange } from '../cart-change.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * A violated rule. `code` names the rule. `error-codes.ts` has the HTTP statuses, and `texts/en/refusals.ts`
 * the messages.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  /** The payment provider that the error is about; null for none. */
  readonly provider: string | null;
  /** How the amounts of the cart changed; null if the error is not about them. */
  readonly change: CartChange | null;

  constructor(code: ErrorCode, provider: string | null = null, change: CartChange | null = null) {
    super(code);
    this.code = code;
    this.provider = provider;
    this.change = change;
  }
}

/**
 * Checks a rule.
 * @throws {DomainError} with `code` if `condition` is false.
 */
export function assert(condition: unknown, code: ErrorCode, provider?: string | null): asserts condition {
  if (!condition) throw new DomainError(code, provider);
}
