import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** The folders in which Debian installs the programs. */
export type Programs = { nginx: string; postgresBin: string };

/** Finds the programs. @throws {Error} with the names of the missing packages. */
export function findPrograms(): Programs {
  const nginx = findCommand('nginx');
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= OLDEST_POSTGRES));
  const missing = [...(nginx ? [] : ['nginx-light']), ...(newest ? [] : ['postgresql'])];
  if (!nginx || missing.length > 0) throw new Error(`Debian's packages are missing: ${missing.join(' ')}`);
  return { nginx, postgresBin: join(POSTGRES, String(newest), 'bin') };
}

/** Returns the path of an installed program; undefined if it is not installed. */
export function findCommand(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The library that gives a program another clock; undefined if it is not installed. */
export function findFakeTime(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return libraries
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}

/**
 * Returns the user for the servers, because PostgreSQL refuses to run as root. Returns undefined if this
 * process is not root.
 */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
