import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataFolder, postmasterPid, removeDataFolder } from '../tests/support/data-folder.ts';
import { startDatabaseProcess } from '../tests/support/database-process.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { processorTime } from './processor-time.ts';
import { median } from './rounds.ts';
import { ADMIN, openScenarios, type Scenario } from './scenarios.ts';

const ROOT = join(import.meta.dirname, '..');
/** No limit against abuse may end a measure. */
const WITHOUT_LIMITS = Object.fromEntries(
  [
    ...[
      'PASSWORDS_PER_ACCOUNT',
      'PASSWORDS_PER_ACCOUNT_OVERALL',
      'PASSWORDS_PER_ADDRESS',
      'SIGN_UPS_PER_ADDRESS',
    ],
    ...['GUESTS_PER_ADDRESS', 'PAYMENTS_PER_ADDRESS', 'HELD_PER_ADDRESS'],
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

type Checkout = { root: string; dataDir: string };

/** A running shop of a checkout; `used` is the processor time of it and its database so far, in ms. */
type Opened = { scenarios: Scenario[]; used(): Promise<number>; close(): Promise<void> };

/** Microseconds a request, round by round, by scenario. */
type Taken = Map<string, number[]>;

/**
 * Measures the processor time of each scenario in this checkout and in the one at `path`, both built as they
 * are, in `rounds` rounds that alternate between the two, which run side by side, after one round of each
 * that is not counted: what V8 compiles meanwhile would outweigh the rest. Prints microseconds a request, the
 * server and its database together. With `names`, only the scenarios whose name has one of them.
 */
export async function compare(path: string, rounds: number, names: string[] = []): Promise<void> {
  const roots = [ROOT, resolve(path)];
  const checkouts: Checkout[] = [];
  try {
    for (const root of roots) {
      if (!existsSync(join(root, 'scripts/setup.mjs'))) throw new Error(`${root} is no checkout of the shop`);
      makeReady(root);
      const dataDir = await makeDataFolder();
      checkouts.push({ root, dataDir });
      await fill({ root, dataDir });
    }
    console.log(`\n${toTable(await measure(checkouts, rounds, names))}`);
  } finally {
    for (const { dataDir } of checkouts) await removeDataFolder(dataDir);
  }
}

/** Installs and builds a checkout by its own means. */
function makeReady(root: string): void {
  const script = "const { install, build } = await import('./scripts/setup.mjs'); install(); build();";
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error(`${root} could not be built`);
}

function start({ root, dataDir }: Checkout) {
  const settings = {
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    ADMIN_PASSWORD: ADMIN.password,
  };
  return startShop({ DATA_DIR: dataDir, ...settings, ...WITHOUT_LIMITS }, root);
}

/** The demo catalogue, of which nothing ever sells out. */
async function fill(checkout: Checkout): Promise<void> {
  const shop = await start(checkout);
  await shop.stop();
  // Opened by the checkout's own code: another one would bring its tables up to date.
  const openPath = join(checkout.root, 'db/open.ts');
  const database = startDatabaseProcess(checkout.dataDir, { openPath });
  await database.opened;
  await database.query('update products set stock = 1000000');
  await database.close();
}

/** Microseconds a request of each scenario took in each checkout, round by round. */
async function measure(checkouts: Checkout[], rounds: number, names: string[]): Promise<Taken[]> {
  const opened: Opened[] = [];
  try {
    for (const checkout of checkouts) opened.push(await open(checkout));
    const taken: Taken[] = opened.map(() => new Map());
    for (const [at, { what, count }] of (opened[0]?.scenarios ?? []).entries()) {
      if (names.length > 0 && !names.some((name) => what.includes(name))) continue;
      console.error(`${what} …`);
      for (const { scenarios } of opened) await scenarios[at]?.run(count);
      for (let round = 0; round < rounds; round += 1) {
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        for (const side of order) {
          const { scenarios, used } = opened[side] as Opened;
          const before = await used();
          await scenarios[at]?.run(count);
          const micros = (((await used()) - before) / count) * 1000;
          taken[side]?.set(what, [...(taken[side].get(what) ?? []), micros]);
        }
      }
    }
    return taken;
  } finally {
    for (const { close } of opened) await close();
  }
}

async function open(checkout: Checkout): Promise<Opened> {
  const shop = await start(checkout);
  const { scenarios, close } = await openScenarios(shop.url);
  const postmaster = await postmasterPid(checkout.dataDir);
  return {
    scenarios,
    used: () => processorTime(shop.child.pid ?? 0, postmaster ? [postmaster] : []),
    close: async () => {
      close();
      await shop.stop();
    },
  };
}

function toTable([here, other]: Taken[]): string {
  const lines = [...(here ?? [])].map(([what, values]) => {
    const [ours, theirs] = [median(values), median(other?.get(what) ?? [])];
    return `| ${what.padEnd(24)} | ${micros(ours)} | ${micros(theirs)} | ${(ours / theirs).toFixed(3).padStart(5)} |`;
  });
  return [
    '| what, processor time     | here       | there      | ratio |',
    '|---|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

function micros(value: number): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 1000 ? 1 : 0 })} µs`.padStart(10);
}
