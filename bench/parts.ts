import { openScenarios, type Scenarios } from './scenarios.ts';
import { type Ceiling, startCeiling } from './sections/ceiling.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

/** The number of products in all measurements of pages and orders, unless stated otherwise. */
export const PRODUCTS = 10_000;

/** The resources that sections share. */
export type Parts = {
  quick: boolean;
  rounds: number;
  /** Returns the repetitions in a round: `count` in a full run, fewer in a quick one. */
  times(count: number): number;
  /** A shop of 10,000 products. */
  shop(): Promise<BenchShop & { scenarios: Scenarios }>;
  /** A plain `node:http` server. */
  ceiling(): Promise<Ceiling>;
};

/** Opens shared resources at their first use; `close` closes them. */
export function openParts(quick: boolean): Parts & { close(): Promise<void> } {
  let shop: ReturnType<Parts['shop']> | undefined;
  let ceiling: ReturnType<Parts['ceiling']> | undefined;
  const openShop = async () => {
    const opened = await openBenchShop({ products: PRODUCTS });
    return { ...opened, scenarios: await openScenarios(opened) };
  };
  return {
    quick,
    rounds: quick ? 2 : 5,
    times: (count) => (quick ? Math.ceil(count / 4) : count),
    shop() {
      shop ??= openShop();
      return shop;
    },
    ceiling() {
      ceiling ??= startCeiling();
      return ceiling;
    },
    async close() {
      const opened = await shop;
      opened?.scenarios.close();
      await Promise.all([opened?.stop(), ceiling?.then(({ stop }) => stop())]);
    },
  };
}
