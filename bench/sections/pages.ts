import { PAGE_NAMES } from '../catalogue.ts';
import { costOf, type Scenario } from '../measure/cost.ts';
import { type CostLine, costTable } from '../measure/cost-table.ts';
import { LIMITS } from '../measure/limits.ts';
import { alternate } from '../measure/rounds.ts';
import type { Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { hammer } from '../scenarios.ts';
import { newConnections, newVisitor } from '../visitor.ts';
import { open } from '../visits.ts';

/**
 * Measures each way to deliver a page: from the cache, to a member with JavaScript, rendered whole for a
 * guest, and rendered for the cache.
 */
export async function benchPages(parts: Parts): Promise<Table[]> {
  return [
    costTable('Pages from the cache, for strangers', await cachedPages(parts)),
    costTable('Pages among 10,000 products', await renderedPages(parts)),
  ];
}

/** Measures pages from the cache, compared to a plain server that sends the same bytes. */
async function cachedPages({ shop, ceiling, rounds, times }: Parts): Promise<CostLine[]> {
  const { scenarios, ...opened } = await shop();
  const plain = await ceiling();
  const agent = newConnections(1);
  const lines: CostLine[] = [];
  for (const name of ['home', 'product'] as const) {
    const { what, count, path, run } = scenarios.cached[name];
    await plain.imitate(await open(newVisitor(opened.url, agent), path));
    const amount = times(count);
    const measures = {
      kiosk: () => costOf(opened, { count: amount, run }),
      plain: () => costOf(plain, { count: amount, run: (asked) => hammer(plain.url + path, asked) }),
    };
    await alternate(1, measures);
    const taken = await alternate(rounds, measures);
    const limit = { share: LIMITS.cachedShare, of: taken.plain, what: 'node:http' };
    lines.push({ what, costs: taken.kiosk, limits: [limit] });
    lines.push({ what: `${name}, the same bytes by node:http`, costs: taken.plain });
  }
  agent.destroy();
  return lines;
}

async function renderedPages({ shop, rounds, times }: Parts): Promise<CostLine[]> {
  const { scenarios, ...opened } = await shop();
  const lines: CostLine[] = [];
  for (const name of PAGE_NAMES) {
    const { member, whole, miss } = scenarios.pages[name];
    const cost =
      ({ count, run }: Scenario) =>
      () =>
        costOf(opened, { count: times(count), run });
    const measures = { member: cost(member), whole: cost(whole), miss: cost(miss) };
    await alternate(1, measures);
    const taken = await alternate(rounds, measures);
    lines.push(
      { what: member.what, costs: taken.member, limits: [{ cost: LIMITS.memberPage }] },
      { what: whole.what, costs: taken.whole, limits: [{ cost: LIMITS.wholePage[name] }] },
      {
        what: miss.what,
        costs: taken.miss,
        limits: [{ times: LIMITS.miss, of: taken.whole, what: 'rendered whole' }],
      },
    );
  }
  return lines;
}
