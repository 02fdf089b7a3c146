import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { SERVER } from '../support/shops/shop-process.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
const mounted: string[] = [];

beforeEach(async () => {
  folder = await makeDataFolder();
});

afterEach(async () => {
  for (const place of mounted.splice(0)) execFileSync('umount', ['-l', place]);
  await removeDataFolder(folder);
});

/** Mounts a small disk on the folder. Returns null if this user may not mount disks. */
function mount(options: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    mounted.push(folder);
    return folder;
  } catch {
    console.log('Not tried: this user may mount no disk.');
    return null;
  }
}

async function sentenceOf(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toMatch(/^[A-Z][^\n]*\.\n$/);
  return said;
}

test('a first start without space for a database says so before it writes anything', async () => {
  const disk = mount('size=200m');
  if (disk) expect(await sentenceOf({ DATA_DIR: join(disk, 'data') })).toMatch(/200 MiB free.*needs 256/);
});

test('with a hosted database a disk without space for the pictures is reported', async () => {
  const disk = mount('size=100m');
  if (!disk) return;
  const database = await createTestDatabase();
  try {
    const said = await sentenceOf({ DATA_DIR: join(disk, 'data'), DATABASE_URL: database.url });
    expect(said).toMatch(/no room for the pictures.*SEED_DEMO/);
  } finally {
    await database.drop();
  }
});

test('a read-only disk is reported as such', async () => {
  const disk = mount('ro');
  if (disk) expect(await sentenceOf({ DATA_DIR: join(disk, 'data') })).toMatch(/EROFS.*DATA_DIR/);
});
