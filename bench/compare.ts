import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataFolder, postmasterPid, removeDataFolder } from '../tests/support/data-folder.ts';
import { startDatabaseProcess } from '../tests/support/database-process.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { processorTime } from './processor-time.ts';
import { median } from './rounds.ts';
import { ADMIN, openScenarios } from './scenarios.ts';

const ROOT = join(import.meta.dirname, '..');
const WARM_UP_SHARE = 0.2;
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

/**
 * Measures the processor time of each scenario in this checkout and in the one at `path`, both built as they
 * are: five rounds, in each of which both are started anew, by turns this one and the other one first. Prints
 * microseconds a request, the server and its database together. With `names`, only the scenarios whose name
 * has one of them.
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
    const taken = checkouts.map(() => new Map<string, number[]>());
    for (let round = 0; round < rounds; round += 1) {
      console.error(`Round ${round + 1} of ${rounds} …`);
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const at of order) {
        const [checkout, times] = [checkouts[at], taken[at]];
        if (checkout && times) await measure(checkout, times, names);
      }
    }
    console.log(`\n${toTable(taken)}`);
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

/** Adds the microseconds that a request of each scenario took. */
async function measure(checkout: Checkout, times: Map<string, number[]>, names: string[]): Promise<void> {
  const shop = await start(checkout);
  try {
    const { scenarios, close } = await openScenarios(shop.url);
    const postmaster = await postmasterPid(checkout.dataDir);
    const used = () => processorTime(shop.child.pid ?? 0, postmaster ? [postmaster] : []);
    for (const { what, count, run } of scenarios) {
      if (names.length > 0 && !names.some((name) => what.includes(name))) continue;
      await run(Math.ceil(count * WARM_UP_SHARE));
      const before = await used();
      await run(count);
      times.set(what, [...(times.get(what) ?? []), (((await used()) - before) / count) * 1000]);
    }
    close();
  } finally {
    await shop.stop();
  }
}

function toTable([here, other]: Map<string, number[]>[]): string {
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
