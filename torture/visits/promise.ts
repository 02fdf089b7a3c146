import type { HttpShopper } from '../../tests/support/http-shopper.ts';

export const PROMISES = ['order', 'account', 'cart', 'picture'] as const;

/** Something that the shop has acknowledged. `isKept` asks the shop again, as the visitor would. */
export type Promised = { what: (typeof PROMISES)[number]; name: string; isKept(): Promise<boolean> };

/** What a visit is made with. */
export type Visit = {
  /** Somebody without a cookie. */
  newShopper(): HttpShopper;
  /** A product of which there is enough, another one with each number. */
  product(number: number): number;
  /** A product of which there is too little for all. */
  scarce: number;
  /** The shop has acknowledged something. */
  promised(promised: Promised): void;
  /** A payment whose answer was lost: sent again later, as browsers offer to. */
  unsure(again: () => Promise<void>): void;
};

/** A visit with its number. Throws where the shop does not answer as it should. */
export type Visiting = (visit: Visit, number: number) => Promise<void>;

/** @throws {Error} unless a form led on. */
export function expectLed({ status }: { status: number }): void {
  if (status < 300 || status > 399) throw new Error(`A form was answered with ${status}`);
}
