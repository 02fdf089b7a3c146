import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/open.ts';
import { seedDemo } from '../../../seed/demo.ts';
import { filesClientOf, openFiles } from '../../support/files-server.ts';
import { copyTemplate, startTestCluster } from '../../support/test-cluster.ts';

/** Where the workers find a database server and the seeded shop that each of them copies. */
export type SeededShop = { adminUrl: string; template: string; dataDir: string };

/** One database server for the run, one seeded template in it, one set of pictures. */
export default async function globalSetup(): Promise<() => Promise<void>> {
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
