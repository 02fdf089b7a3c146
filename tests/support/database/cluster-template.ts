import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { makeDataFolder, removeDataFolder } from '../files/data-folder.ts';

const CLUSTER = 'postgres';

/**
 * Copies a migrated, empty database into a data folder, for tests that don't test its creation. The creation
 * takes seconds, and a copy takes only a fraction of a second.
 */
export async function putDatabase(dataDir: string): Promise<void> {
  const template = join(inject('clusters'), CLUSTER);
  if (!existsSync(template)) await makeTemplate(template);
  // Unlike Node's copy function, `cp -a` keeps the owner.
  await promisify(execFile)('cp', ['-a', template, join(dataDir, CLUSTER)]);
}

/** Creates the template. If another worker was faster, its template is used. */
async function makeTemplate(template: string): Promise<void> {
  const folder = await makeDataFolder();
  await (await openDatabase({ dataDir: folder })).close();
  await rename(join(folder, CLUSTER), template).catch(() => {});
  await removeDataFolder(folder);
}
