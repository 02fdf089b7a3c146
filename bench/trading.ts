import { type Cost, costOf, type Scenario } from './measure/cost.ts';
import type { CostLine } from './measure/cost-table.ts';
import { LIMITS } from './measure/limits.ts';
import { alternate } from './measure/rounds.ts';
import { type Parts, PRODUCTS } from './parts.ts';
import { openScenarios } from './scenarios.ts';
import { openBenchShop } from './shop.ts';
import { TRADING_RULES } from './trading-rules.ts';

/** Sends the same requests to a new shop and to a shop with many rules, in alternate rounds. */
export async function tradingCosts(parts: Parts): Promise<CostLine[]> {
  const usual = await parts.shop();
  const trading = await openBenchShop({ products: PRODUCTS, rules: TRADING_RULES });
  try {
    const scenarios = await openScenarios(trading);
    const lines: CostLine[] = [];
    for (const name of ['addKnown', 'cart', 'order'] as const) {
      const cost = (shop: typeof trading, { count, run }: Scenario) => {
        return (): Promise<Cost> => costOf(shop, { count: parts.times(count), run });
      };
      const measures = {
        usual: cost(usual, usual.scenarios.forms[name]),
        trading: cost(trading, scenarios.forms[name]),
      };
      await alternate(1, measures);
      const taken = await alternate(parts.rounds, measures);
      const { what } = scenarios.forms[name];
      const limit = { times: LIMITS.trading, of: taken.usual, what: 'a new shop' };
      lines.push({ what: `${what}, a new shop`, costs: taken.usual });
      lines.push({ what: `${what}, by many rules`, costs: taken.trading, limits: [limit] });
    }
    scenarios.close();
    return lines;
  } finally {
    await trading.stop();
  }
}
