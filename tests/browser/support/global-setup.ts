import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/open.ts';
import { seedDemo } from '../../../seed/demo.ts';
import { copyTemplate, startTestCluster } from '../../support/database/test-cluster.ts';
import { filesClientOf, openFiles } from '../../support/files/files-server.ts';

/** The database server and the seeded template that each worker copies. */
export type SeededShop = { adminUrl: string; template: string; dataDir: string };

/** Starts one database server, seeds one template and creates one set of pictures for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const random = String(Date.now() % 1_000_000);
  // All workers start from one seed and print it. Walks use a fixed seed unless KIOSK_WALK_RANDOM is set.
  process.env.KIOSK_WALK_SEED = process.env.KIOSK_SEED ?? (process.env.KIOSK_WALK_RANDOM ? random : '1');
  process.env.KIOSK_SEED ??= random;
  const cluster = await startTestCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-browser-'));
  await mkdir(join(dataDir, 'images'));
  const seeded = await copyTemplate(cluster.server);
  const { db, close } = await openDatabase({ url: seeded.url, dataDir });
  await seedDemo(db, { files: filesClientOf(openFiles(db, join(dataDir, 'files'))) });
  await close();
  const template = new URL(seeded.url).pathname.slice(1);
  const shop: SeededShop = { adminUrl: cluster.server.adminUrl, template, dataDir };
  process.env.KIOSK_SEEDED_SHOP = JSON.stringify(shop);
  return async () => {
    await seeded.drop();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
