import { type Cost, ratioOf, total, typicalCost } from './cost.ts';
import type { ProcessorTime } from './processor-time.ts';
import { digits, type Table } from './table.ts';

/** A limit for a line of the report: the maximum of a time, or the minimum of a share or a rate. */
export type Limit =
  | { cost: ProcessorTime }
  | { total: number }
  | { perSecond: number }
  | { times: number; of: Cost[]; what: string }
  | { share: number; of: Cost[]; what: string };

/** A line of the report, with its costs in each round. */
export type CostLine = { what: string; costs: Cost[]; limits?: Limit[] };

/**
 * Returns a table of the lines. Each cost is the median of all rounds, and each ratio is the median of the
 * rounds' ratios.
 */
export function costTable(title: string, lines: CostLine[]): Table {
  return {
    title,
    header: ['what', 'server ms', 'database ms', 'a second', 'limit', 'held'],
    rows: lines.map(({ what, costs, limits = [] }) => {
      const { server, database, perSecond } = typicalCost(costs);
      const checked = limits.map((limit) => check(limit, costs));
      return [
        what,
        digits(server),
        digits(database),
        digits(perSecond),
        checked.map(({ says }) => says).join('; '),
        checked.map(({ held }) => held).join('; '),
      ];
    }),
  };
}

/** Describes the limit and whether the costs meet it. `held` is empty if nothing was measured. */
export function check(limit: Limit, costs: Cost[]): { says: string; held: string } {
  const reached = typicalCost(costs);
  if ('cost' in limit) {
    const { server, database } = limit.cost;
    const says = `${server} + ${database} ms`;
    if (Number.isNaN(total(reached))) return { says, held: '' };
    return { says, held: yesOrNo(reached.server <= server && reached.database <= database) };
  }
  if ('total' in limit) {
    const says = `${limit.total} ms together`;
    const spent = total(reached);
    return {
      says,
      held: Number.isNaN(spent) ? '' : `${yesOrNo(spent <= limit.total)}, ${spent.toFixed(1)} ms`,
    };
  }
  if ('perSecond' in limit) {
    return { says: `${limit.perSecond} a second`, held: yesOrNo(reached.perSecond >= limit.perSecond) };
  }
  if ('times' in limit) {
    const times = ratioOf(costs, limit.of, total);
    const says = `${limit.times} × ${limit.what}`;
    return {
      says,
      held: Number.isNaN(times) ? '' : `${yesOrNo(times <= limit.times)}, × ${times.toFixed(2)}`,
    };
  }
  const share = ratioOf(costs, limit.of, ({ perSecond }) => perSecond);
  const says = `${Math.round(limit.share * 100)} % of ${limit.what}`;
  return { says, held: `${yesOrNo(share >= limit.share)}, ${Math.round(share * 100)} %` };
}

function yesOrNo(held: boolean): string {
  return held ? 'yes' : 'no';
}
