import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { openDatabase } from '#db/open.ts';
import { connectDatabase } from '#db/reach.ts';
import { readEnv } from '#lib/env.ts';
import { createDiskStore } from '#services/files/index.ts';
import { createIdentity } from '#services/identity/index.ts';
import { addSynthetic } from '../seed/add-synthetic.ts';
import { addSyntheticOrders } from '../seed/add-synthetic-orders.ts';
import { seedDemo } from '../seed/demo.ts';
import { findViolations } from '../server/backup/invariants.ts';
import { sumStored } from '../server/backup/load-files.ts';
import { openSnapshot, sumTable } from '../server/backup/snapshot.ts';
import { openStore } from '../server/files.ts';
import { startTestCluster } from '../tests/support/database/test-cluster.ts';
import { makeDataFolder, removeDataFolder } from '../tests/support/files/data-folder.ts';
import { filesClientOf, openFiles } from '../tests/support/files/files-server.ts';
import { createHttpShopper } from '../tests/support/shops/http-shopper.ts';
import { startShop } from '../tests/support/shops/shop-process.ts';

const PRODUCTS = 10_000;
const ACCOUNTS = 1_000;
const ORDERS = 5_000;
const AT_ONCE = 4;
const ROOT = join(import.meta.dirname, '..');
const PASSWORD = 'an-old-password';
const uidAt = (at: number) => `account-${at}`;
const emailOf = (at: number) => `account-${at}@example.com`;

/**
 * Moves a large shop from its embedded database and disk to a hosted database and S3, while the shop runs.
 * Kills the move twice. Prints the results. Returns false if anything differs afterwards.
 */
export async function move(): Promise<boolean> {
  const dataDir = await makeDataFolder();
  const s3Dir = await mkdtemp(join(tmpdir(), 'kiosk-move-'));
  const cluster = await startTestCluster();
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: s3Dir,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await s3.run();
  const bucket = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  try {
    await fillShop(dataDir);
    const to = await makeTarget(cluster.server.adminUrl);
    return await moveAndLook({ dataDir, to, bucket });
  } finally {
    await s3.close();
    await cluster.stop();
    await removeDataFolder(dataDir);
    await rm(s3Dir, { recursive: true });
  }
}

type Place = { dataDir: string; to: string; bucket: Record<string, string> };

async function moveAndLook({ dataDir, to, bucket }: Place): Promise<boolean> {
  const usual = { DATA_DIR: dataDir, DATABASE_URL: '', SEED_DEMO: 'false', LOG_LEVEL: 'silent' };
  const old = await startShop(usual);
  let url = old.url;
  const shopper = createHttpShopper(() => url);
  await shopper.post('/auth', { intent: 'guest' });
  const uid = await uidOf(shopper);
  const { html } = await shopper.open('/product/1');
  const picture = /\/images\/[^"' ]+/.exec(html)?.[0] ?? '/images/none';
  const before = await (await shopper.request(picture)).arrayBuffer();

  const killed = [/ public\.products/, /Closing/];
  const env = { ...process.env, ...usual, ...bucket };
  for (const at of killed) await runMove(to, env, at);
  const said = await runMove(to, env, null);
  console.log(said.trim().split('\n').slice(-2).join('\n'));
  const refused = (await shopper.post('/cart/items', { product: '1' })).status;
  const same = await comparePlaces(dataDir, to, bucket);
  await old.stop();

  const fresh = await startShop({ ...usual, ...bucket, DATABASE_URL: to });
  url = fresh.url;
  try {
    const after = await (await shopper.request(picture)).arrayBuffer();
    const logins = await Promise.all([1, ACCOUNTS / 2, ACCOUNTS].map((at) => canLogIn(url, at)));
    const seen = {
      ...same,
      'old shop refuses': refused === 503,
      'sessions go on': uid !== '' && (await uidOf(shopper)) === uid,
      'passwords go on': logins.every(Boolean),
      'links to pictures go on': before.byteLength > 0 && Buffer.from(before).equals(Buffer.from(after)),
    };
    for (const [what, holds] of Object.entries(seen)) console.log(`  ${holds ? 'yes' : 'NO '} ${what}`);
    return Object.values(seen).every(Boolean);
  } finally {
    await fresh.stop();
  }
}

async function fillShop(dataDir: string): Promise<void> {
  const { db, pool, close } = await openDatabase({ dataDir });
  try {
    await seedDemo(db, { files: filesClientOf(openFiles(db, join(dataDir, 'files'))) });
    await addSynthetic(pool, { count: PRODUCTS });
    await addSyntheticOrders(pool, { count: ORDERS });
    const { admin } = createIdentity({ db, key: 'kiosk', project: 'kiosk' });
    const accounts = Array.from({ length: ACCOUNTS }, (_, at) => at + 1).values();
    const worker = async () => {
      for (const at of accounts)
        await admin.ensureUser({ uid: uidAt(at), email: emailOf(at), password: PASSWORD });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await close();
  }
}

async function makeTarget(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database hosted').finally(() => client.end());
  const url = new URL(adminUrl);
  url.pathname = '/hosted';
  return url.href;
}

/** Runs the move command. Kills it as soon as its output matches `killAt`. Returns the output. */
function runMove(to: string, env: NodeJS.ProcessEnv, killAt: RegExp | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/move.js', '--to', to], { cwd: ROOT, env });
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
      if (killAt?.test(said)) child.kill('SIGKILL');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code, signal) => {
      if (killAt ? signal === 'SIGKILL' : code === 0) resolve(said);
      else reject(new Error(`The move ended with ${code ?? signal}: ${said}`));
    });
  });
}

/** Compares counts and sums of both databases and both stores. */
async function comparePlaces(dataDir: string, to: string, bucket: Record<string, string>) {
  const source = await connectDatabase({ dataDir });
  const [one, other] = [await openSnapshot(source.connection), await openSnapshot({ connectionString: to })];
  const [disk, s3] = [
    createDiskStore(join(dataDir, 'files')),
    await openStore(readEnv({ ...bucket, DATA_DIR: dataDir })),
  ];
  try {
    let [rows, files, differing] = [0, 0, 0];
    for (const table of one.tables) {
      const [here, there] = [await sumTable(one.client, table), await sumTable(other.client, table)];
      rows += here.rows;
      if (here.sum !== there.sum || here.rows !== there.rows) differing += 1;
    }
    for await (const { place, sha256 } of one.files()) {
      files += 1;
      if ((await sumStored(disk, place)) !== sha256 || (await sumStored(s3, place)) !== sha256)
        differing += 1;
    }
    const faults = await findViolations({ connectionString: to });
    return {
      [`${rows} rows of ${one.tables.length} tables and ${files} files have the same sums`]: differing === 0,
      'every invariant holds': faults.length === 0,
    };
  } finally {
    await Promise.all([one.close(), other.close()]);
    await source.close();
  }
}

async function canLogIn(url: string, at: number): Promise<boolean> {
  const visitor = createHttpShopper(url);
  await visitor.post('/auth', { intent: 'login', email: emailOf(at), password: PASSWORD });
  return (await uidOf(visitor)) === uidAt(at);
}

async function uidOf(visitor: { request(path: string): Promise<Response> }): Promise<string> {
  const { uid = '' } = (await (await visitor.request('/session')).json()) as { uid?: string };
  return uid;
}
