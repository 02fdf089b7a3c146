import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAtLeast, VERSION } from '#lib/version.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
/** The checkout whose history is read. A copy without a history sets KIOSK_HISTORY. */
const HISTORY = process.env.KIOSK_HISTORY ?? ROOT;
const BUILDS = join(ROOT, '.cache/releases');
const BUILD_MS = 10 * 60_000;

export type Release = { version: string; root: string };

/**
 * Builds the previous version from the repository's history with the packages of its lockfile. Returns a
 * sentence that gives the reason if this is impossible.
 */
export async function lastRelease(): Promise<Release | string> {
  const last = await lastCommitBefore().catch(() => null);
  if (last === null) return 'Skipped: there is no history here, or no version before this one in it.';
  const { version, commit } = last;
  const root = join(BUILDS, version);
  if (existsSync(root)) return { version, root };
  const unfinished = `${root}-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await run('bash', ['-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, '-', HISTORY, commit, unfinished]);
    await addPackages(unfinished);
    const script = existsSync(join(unfinished, 'scripts/build.mjs')) ? 'build' : 'setup';
    const build = `import('./scripts/${script}.mjs').then(({ build }) => build())`;
    await run(process.execPath, ['-e', build], { cwd: unfinished, timeout: BUILD_MS });
    await rename(unfinished, root);
    return { version, root };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    return `Skipped: version ${version} can't be built here (${String(error).split('\n')[0]}).`;
  }
}

/** The last commit of the previous version: the parent of the commit that raised the version. */
async function lastCommitBefore(): Promise<{ version: string; commit: string } | null> {
  const { stdout } = await git('log', '--format=%H', '-n', '20', '--', 'package.json');
  for (const changed of stdout.split('\n').filter(Boolean)) {
    const commit = `${changed}^`;
    const { stdout: json } = await git('show', `${commit}:package.json`);
    const version = String(JSON.parse(json).version);
    if (!isAtLeast(version, VERSION)) return { version, commit };
  }
  return null;
}

const git = (...args: string[]) => run('git', ['-C', HISTORY, ...args]);

/**
 * Links this checkout's packages if all of them have the required versions. Otherwise installs the packages.
 */
async function addPackages(root: string): Promise<void> {
  const [wanted, here] = await Promise.all([readLock(root), readLock(ROOT)]);
  const same = Object.entries(wanted).every(
    ([path, { version, dev, optional }]) => path === '' || dev || optional || here[path]?.version === version,
  );
  if (same) return symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const install = ['ci', '--omit=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', install, { cwd: root, timeout: BUILD_MS });
}

type Lock = Record<string, { version?: string; dev?: boolean; optional?: boolean }>;

async function readLock(root: string): Promise<Lock> {
  return JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
}
