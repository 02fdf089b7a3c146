import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Cost, costOf, ratioOf, total, typicalCost } from './measure/cost.ts';
import { digits, type Table, toMarkdown } from './measure/table.ts';
import { PRODUCTS } from './parts.ts';
import { openScenarios, type Scenarios } from './scenarios.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

const ROOT = join(import.meta.dirname, '..');

type Side = { shop: BenchShop; scenarios: Scenarios };

/**
 * Compares this checkout with the checkout at `path`. Builds each checkout with its own scripts, runs a shop
 * of each at the same time, and measures every scenario in both shops. Each scenario starts with a warm-up
 * round, because otherwise V8's compilation would dominate the times. The two shops alternate in which one
 * starts a round. `words` selects scenarios by name.
 */
export async function compare(
  path: string,
  { rounds, words }: { rounds: number; words: string[] },
): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const root of [ROOT, resolve(path)]) {
      if (!existsSync(join(root, 'scripts/setup.mjs'))) throw new Error(`${root} is no checkout of the shop`);
      makeReady(root);
      const shop = await openBenchShop({ products: PRODUCTS, root });
      sides.push({ shop, scenarios: await openScenarios(shop) });
    }
    const [here, other] = sides;
    if (here && other) console.log(`\n${toMarkdown(await measure(here, other, { rounds, words }))}`);
  } finally {
    for (const { shop, scenarios } of sides) {
      scenarios.close();
      await shop.stop();
    }
  }
}

/** Installs and builds a checkout with its own scripts. */
function makeReady(root: string): void {
  const prepare = 'scripts/prepare.mjs';
  // Versions before 0.3.0 have no scripts/prepare.mjs. This script prepares them.
  const script = "const { install, build } = await import('./scripts/setup.mjs'); install(); build();";
  const args = existsSync(join(root, prepare)) ? [prepare] : ['--input-type=module', '-e', script];
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`${root} could not be built`);
}

function listScenarios({ cached, pages, forms }: Scenarios) {
  const byPage = Object.values(pages).flatMap(({ member, whole, miss }) => [member, whole, miss]);
  return [...Object.values(cached), ...byPage, ...Object.values(forms)];
}

async function measure(
  here: Side,
  other: Side,
  { rounds, words }: { rounds: number; words: string[] },
): Promise<Table> {
  const rows: string[][] = [];
  const theirs = listScenarios(other.scenarios);
  for (const [at, scenario] of listScenarios(here.scenarios).entries()) {
    const same = theirs[at];
    if (!same || (words.length > 0 && !words.some((word) => scenario.what.includes(word)))) continue;
    console.error(`${scenario.what} …`);
    const takers = [() => costOf(here.shop, scenario), () => costOf(other.shop, same)];
    const taken: Cost[][] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const cost = await takers[side]?.();
        if (cost && round >= 0) taken[side]?.push(cost);
      }
    }
    rows.push(rowOf(scenario.what, taken[0] ?? [], taken[1] ?? []));
  }
  return {
    title: 'Milliseconds of processor time, server + database',
    header: ['what', 'here', 'there', 'ratio'],
    rows,
  };
}

function rowOf(what: string, ours: Cost[], theirs: Cost[]): string[] {
  const inWords = (costs: Cost[]) => {
    const { server, database } = typicalCost(costs);
    return `${digits(server)} + ${digits(database)}`;
  };
  return [what, inWords(ours), inWords(theirs), ratioOf(ours, theirs, total).toFixed(3)];
}
