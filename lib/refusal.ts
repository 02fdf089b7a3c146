import type { CartChange } from './cart-change.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * A rule was not met. `code` names it: its status is in `refusals.ts`, its words in `texts/en/refusals.ts`.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  /** The name of the payment provider that it is about; null where it is about none. */
  readonly provider: string | null;
  /** What the cart costs now, where it is about that. */
  readonly change: CartChange | null;

  constructor(code: RefusalCode, provider: string | null = null, change: CartChange | null = null) {
    super(code);
    this.code = code;
    this.provider = provider;
    this.change = change;
  }
}

/** States a rule in one line. @throws {Refusal} with `code` when `condition` does not hold. */
export function demand(condition: unknown, code: RefusalCode, provider?: string | null): asserts condition {
  if (!condition) throw new Refusal(code, provider);
}
