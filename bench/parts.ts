import { type Ceiling, startCeiling } from './ceiling.ts';
import { openScenarios, type Scenarios } from './scenarios.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

/** What every measure of pages and orders has, unless it says otherwise. */
export const PRODUCTS = 10_000;

/** What the sections share. */
export type Parts = {
  quick: boolean;
  rounds: number;
  /** How many of something are done in a round, of `count` in a whole run. */
  times(count: number): number;
  /** One shop of 10,000 products, which several sections use. */
  shop(): Promise<BenchShop & { scenarios: Scenarios }>;
  /** One plain `node:http` server. */
  ceiling(): Promise<Ceiling>;
};

/** Opens what sections share when the first of them asks for it; `close` ends it. */
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
