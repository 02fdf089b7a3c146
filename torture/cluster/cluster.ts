import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '../../tests/support/clients/mail-server.ts';
import { makeDataFolder, removeDataFolder } from '../../tests/support/files/data-folder.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../tests/support/paypal/stand-in.ts';
import { type Kiosk, makeKiosk } from './kiosk.ts';
import type { ClusterOptions } from './options.ts';
import { findPrograms } from './programs.ts';
import { openDatabases } from './services/databases.ts';
import { makeNginx, type Nginx } from './services/nginx.ts';
import type { Postgres } from './services/postgres.ts';
import { digestOfFile, makeS3, type S3 } from './services/s3.ts';
import { makeSurroundings, type Surroundings } from './surroundings.ts';
import type { TcpProxy } from './tcp-proxy.ts';

const PLENTY = 100_000;
/** Stock of the product that sells out. */
export const SCARCE_STOCK = 40;
const MANY = '1000000';

/** A shop as operators run it, with every part in a process that can be killed. */
export type Cluster = {
  folder: string;
  kiosks: Kiosk[];
  nginx: Nginx;
  s3: S3;
  mail: MailServer;
  paypal: PayPalStandIn;
  /** The primary and its replica. */
  primary: Postgres;
  replica: Postgres | null;
  /**
   * The proxies from Kiosk to the primary and to the replica, and the proxy between the primary and the
   * replica.
   */
  proxies: { primary: TcpProxy; replica: TcpProxy | null; stream: TcpProxy };
  products: number[];
  scarce: number;
  /** Stock of each product before the first visitor. */
  stock: Map<number, number>;
  /** Call this after a promotion with the new primary. */
  promoted(postgres: Postgres): void;
  query: Postgres['query'];
  /** Returns the SHA-256 of a stored picture as hex; null if the picture does not exist. */
  digest(place: string): Promise<string | null>;
  around: Surroundings;
  close(): Promise<void>;
};

type Closing = { closing: (() => Promise<unknown>)[]; close(): Promise<void> };

/** Starts the cluster on the loopback address, with the demo catalogue. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-torture-'));
  // The servers run as another user, who must reach their folders.
  await chmod(folder, 0o755);
  const closing: Closing['closing'] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each().catch((error) => console.error(error));
  };
  try {
    return await open(folder, options, { closing, close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(folder: string, options: ClusterOptions, { closing, close }: Closing): Promise<Cluster> {
  const programs = findPrograms();
  const around = await makeSurroundings(folder, options, closing);
  const database = await openDatabases({ folder, programs, closing }, options);
  const s3 = await makeS3(join(folder, 's3'));
  closing.push(s3.kill);
  await s3.start();
  const mail = await startMailServer();
  closing.push(mail.close);
  const paypal = await startPayPalStandIn();
  closing.push(paypal.stop);
  const ports = [];
  for (let n = 0; n < (options.kiosks ?? 2); n += 1) ports.push(await freePort());
  const nginx = await makeNginx({ programs, folder: join(folder, 'nginx'), upstreams: ports });
  const told = await around.tell({ database: database.url, s3, mail, paypal });
  const kiosks: Kiosk[] = [];
  for (const [n, port] of ports.entries()) {
    const dataDir = around.dataDir ?? (await makeDataFolder());
    if (!around.dataDir) closing.push(() => removeDataFolder(dataDir));
    const own = { DATA_DIR: dataDir, PUBLIC_URL: nginx.url };
    const env = { ...SETTINGS, ...told, ...own, ...around.envOf(n), ...options.env, ...options.envOf?.[n] };
    const kiosk = makeKiosk({ port, env, through: around.through });
    closing.push(() => kiosk.end('SIGTERM'));
    await kiosk.start();
    kiosks.push(kiosk);
  }
  await nginx.start();
  closing.push(nginx.stop);
  const { primary, replica, proxies } = database;
  const rows = await primary.query<{ id: string; variant_of: string | null }>(STOCK_UP, [PLENTY]);
  const products = rows.filter((row) => row.variant_of === null).map(({ id }) => Number(id));
  const scarce = Number(rows.find((row) => row.variant_of !== null)?.id);
  await primary.query('update sellables set stock = $2 where id = $1', [scarce, SCARCE_STOCK]);
  let current = primary;
  return {
    ...{
      folder,
      kiosks,
      nginx,
      s3,
      mail,
      paypal,
      primary,
      replica,
      proxies,
      products,
      scarce,
      around,
      close,
    },
    stock: new Map(rows.map(({ id }) => [Number(id), Number(id) === scarce ? SCARCE_STOCK : PLENTY])),
    promoted(postgres) {
      current = postgres;
    },
    query: (sql, values) => current.query(sql, values),
    digest: (place) =>
      around.dataDir ? digestOfFile(join(around.dataDir, 'files', place)) : s3.digest(place),
  };
}

/** Sets the stock of products without options, and of a variant, which is the scarce product. */
const STOCK_UP = `update sellables set stock = $1 where id in (select min(id) from variants
  union all (select id from products where is_for_sale order by id limit 59)) returning id, variant_of`;

/** The settings of an operator, but without limits that one network address would reach soon. */
const SETTINGS = {
  ...Object.fromEntries(
    [
      'PASSWORDS_PER_ADDRESS',
      'SIGN_UPS_PER_ADDRESS',
      'GUESTS_PER_ADDRESS',
      'UPLOADS_PER_ADDRESS',
      'UPLOAD_MIB_PER_ADDRESS',
      'PAYMENTS_PER_ADDRESS',
      'RESERVED_PER_ADDRESS',
      'PAGES_WAITING_PER_ADDRESS',
    ].map((name) => [`LIMIT_${name}`, MANY]),
  ),
  SESSION_SECRET: 'the-same-for-all-processes-'.repeat(2),
  FILES_SECRET: 'the-same-for-all-processes-'.repeat(2),
  ADMIN_PASSWORD: 'correct horse',
  CARD_PAYMENTS: 'true',
  CARD_DELAY_MS: '50',
  MAIL_FROM: 'shop@kiosk.example',
  TRUST_PROXY: 'true',
  WEB_PROCESSES: '2',
};
