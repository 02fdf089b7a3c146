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
 * Puts a migrated, empty database into a data folder, for tests that are not about how it is made: making it
 * takes seconds, a copy a fraction of one.
 */
export async function putDatabase(dataDir: string): Promise<void> {
  const template = join(inject('clusters'), CLUSTER);
  if (!existsSync(template)) await makeTemplate(template);
  // Unlike Node's own, it keeps the owner.
  await promisify(execFile)('cp', ['-a', template, join(dataDir, CLUSTER)]);
}

/** Another worker may be faster; then its template stays. */
async function makeTemplate(template: string): Promise<void> {
  const folder = await makeDataFolder();
  await (await openDatabase({ dataDir: folder })).close();
  await rename(join(folder, CLUSTER), template).catch(() => {});
  await removeDataFolder(folder);
}
