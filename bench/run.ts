import { openDatabase } from '#db/open.ts';
import { makeDataFolder, removeDataFolder } from '../tests/support/data-folder.ts';
import { benchAdmin } from './admin.ts';
import { benchCatalog } from './catalog.ts';
import { startCeiling } from './ceiling.ts';
import { compare } from './compare.ts';
import { benchOrders } from './orders.ts';
import { benchCachedPages, benchRenderedPages } from './pages.ts';
import { timed } from './rounds.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStart, startBenchShop } from './start.ts';
import { benchStripping } from './stripping.ts';
import { type Row, toTable } from './table.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 2 : 5;

/** Measures the built shop on a temporary data folder; see docs/benchmarks.md. */
async function measure(dataDir: string): Promise<Row[]> {
  const say = (line: string) => console.error(line);
  say('The first start …');
  const first = await timed(async () => (await startBenchShop(dataDir)).stop());
  const rows: Row[] = [{ what: 'first start to open, and stop', unit: 'ms', values: [first] }];
  say('Further starts …');
  rows.push(await benchStart(dataDir, quick ? 1 : 3));

  const shop = await startBenchShop(dataDir);
  const ceiling = await startCeiling();
  try {
    const pages = { url: shop.url, ceiling, rounds, seconds: quick ? 0.3 : 1 };
    say('Pages from the cache …');
    rows.push(...(await benchCachedPages(pages)));
    say('Pages rendered for a guest …');
    rows.push(...(await benchRenderedPages(pages)));
    const database = await openDatabase({ dataDir });
    try {
      say('Orders …');
      rows.push(...(await benchOrders({ url: shop.url, database, rounds, orders: quick ? 60 : 150 })));
      say('The catalogue at size …');
      rows.push(...(await benchCatalog(database, quick ? 30 : 100)));
    } finally {
      await database.close();
    }
  } finally {
    await ceiling.stop();
    await shop.stop();
  }
  say('Sign-in while passwords are guessed …');
  rows.push(...(await benchSignIn(rounds)));
  say('Pictures made to keep the file service busy …');
  rows.push(...(await benchStripping(rounds)));
  say('The admin area at size …');
  const size = quick ? { products: 10_000, orders: 40_000 } : { products: 100_000, orders: 400_000 };
  rows.push(...(await benchAdmin({ ...size, rounds: quick ? 7 : 25 })));
  return rows;
}

async function measureAll(): Promise<void> {
  const dataDir = await makeDataFolder();
  try {
    let rows: Row[] = [];
    const ms = await timed(async () => {
      rows = await measure(dataDir);
    });
    console.log(`\n${toTable(rows)}\n\nMeasured in ${Math.round(ms / 1000)} s.`);
  } finally {
    await removeDataFolder(dataDir);
  }
}

const [command, other, ...names] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (command !== 'compare') await measureAll();
else if (other) await compare(other, rounds, names);
else console.error('Name another checkout: npm run bench -- compare ../other');
