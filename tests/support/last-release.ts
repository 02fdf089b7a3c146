import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAtLeast, VERSION } from '#lib/version.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
/** Where the history is, for a copy without it. */
const HISTORY = process.env.KIOSK_HISTORY ?? ROOT;
const BUILDS = join(ROOT, '.cache/releases');
const BUILD_MS = 10 * 60_000;

export type Release = { version: string; root: string };

/**
 * The version before this one, built from the repository's own history with the packages of its own lockfile.
 * A sentence where it can't be had.
 */
export async function lastRelease(): Promise<Release | string> {
  const tag = await newestTag().catch(() => null);
  if (tag === null) return 'Skipped: there is no history here, or no tag of a version before this one.';
  const version = tag.slice(1);
  const root = join(BUILDS, version);
  if (existsSync(root)) return { version, root };
  const unfinished = `${root}-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await run('bash', ['-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, '-', HISTORY, tag, unfinished]);
    await addPackages(unfinished);
    const build = "import('./scripts/setup.mjs').then(({ build }) => build())";
    await run(process.execPath, ['-e', build], { cwd: unfinished, timeout: BUILD_MS });
    await rename(unfinished, root);
    return { version, root };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    return `Skipped: version ${version} can't be built here (${String(error).split('\n')[0]}).`;
  }
}

/** The newest tag of a version before this one. */
async function newestTag(): Promise<string | null> {
  const merged = ['tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-v:refname'];
  const { stdout } = await run('git', ['-C', HISTORY, ...merged]);
  return stdout.split('\n').find((tag) => tag !== '' && !isAtLeast(tag.slice(1), VERSION)) ?? null;
}

/** Those of this checkout where it has every one of them in the same version; else they are installed. */
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
