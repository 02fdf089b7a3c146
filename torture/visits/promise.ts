import type { HttpShopper } from '../../tests/support/shops/http-shopper.ts';

export const PROMISES = ['order', 'account', 'cart', 'picture'] as const;

/** Something that the shop has acknowledged. `isKept` checks it as the visitor would. */
export type Promised = { what: (typeof PROMISES)[number]; name: string; isKept(): Promise<boolean> };

/** The context of a visit. */
export type Visit = {
  /** Creates a visitor without cookies. */
  newShopper(): HttpShopper;
  /** A product with enough stock, a different one for each number. */
  product(number: number): number;
  /** A product with too little stock for all. */
  scarce: number;
  /** Records that the shop has acknowledged something. */
  promised(promised: Promised): void;
  /** Records a payment without a response, to send again later as browsers offer. */
  unsure(again: () => Promise<void>): void;
};

/** A visit with its number. Throws for an unexpected response. */
export type Visiting = (visit: Visit, number: number) => Promise<void>;

/** @throws {Error} unless the form redirected. */
export function expectLed({ status }: { status: number }): void {
  if (status < 300 || status > 399) throw new Error(`A form was answered with ${status}`);
}
