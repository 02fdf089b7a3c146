import type { HttpShopper } from '../../tests/support/shops/http-shopper.ts';

export const PROMISES = ['order', 'account', 'cart', 'picture'] as const;

/** Something that the shop has acknowledged. `isKept` checks it as the visitor would. */
export type Promised = { what: (typeof PROMISES)[number]; name: string; isKept(): Promise<boolean> };

/** What the visits of one run have in common. */
export type Visit = {
  /** Creates a visitor without cookies. */
  newShopper(): HttpShopper;
  /** Returns a product with enough stock. Each number selects another product. */
  product(number: number): number;
  /** The product whose stock is too small for all visits. */
  scarce: number;
  /** Records that the shop has acknowledged something. */
  promised(promised: Promised): void;
  /** Records a payment without a response. The test sends it again later, as browsers offer to do. */
  unsure(again: () => Promise<void>): void;
};

/** Runs a visit. @throws {Error} for an unexpected response. */
export type Visiting = (visit: Visit, number: number) => Promise<void>;

/** @throws {Error} unless the form redirected. */
export function expectLed({ status }: { status: number }): void {
  if (status < 300 || status > 399) throw new Error(`A form was answered with ${status}`);
}
