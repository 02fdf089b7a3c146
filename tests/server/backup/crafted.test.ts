import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { End, Head } from '../../../server/backup/archive/format.ts';
import { readArchive } from '../../../server/backup/archive/read-archive.ts';
import { writeArchive } from '../../../server/backup/archive/write-archive.ts';
import { RowSum } from '../../../server/backup/row-sum.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { allRows, type BackupShop, openBackupShop, openEmptyShop } from '../../support/shops/backup-shop.ts';
import { rounds } from '../../support/thorough.ts';

let folder: string;
let shop: BackupShop;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-crafted-'));
  shop = await openBackupShop();
  await makeProduct(shop.db);
  await shop.backup(join(folder, 'whole.kiosk'));
  whole = await readFile(join(folder, 'whole.kiosk'));
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

type Crafted = { head: Head; end: Omit<End, 'entries'>; rows: Map<string, Buffer> };

/** Applies `change` to the shop's backup and writes the result to `path`, with correct checksums. */
async function craft(path: string, change: (backup: Crafted) => void): Promise<void> {
  const rows = new Map<string, Buffer>();
  let head: Head | undefined;
  let end: End | undefined;
  for await (const entry of readArchive(join(folder, 'whole.kiosk'), { passphrase: undefined })) {
    if (entry.kind === 'head') head = entry.head;
    if (entry.kind === 'end') end = entry.end;
    if (entry.kind === 'rows')
      rows.set(entry.table, Buffer.concat([rows.get(entry.table) ?? Buffer.alloc(0), entry.bytes]));
  }
  if (!head || !end) throw new Error('No backup');
  const crafted = { head, end: { tables: end.tables, sequences: end.sequences, files: end.files }, rows };
  change(crafted);
  const archive = await writeArchive(path, { passphrase: undefined, madeAt: new Date(0) });
  await archive.add('kiosk-backup.json', Buffer.from(JSON.stringify(crafted.head)));
  const tables: End['tables'] = {};
  for (const { name } of crafted.head.tables) {
    const sum = new RowSum();
    const bytes = rows.get(name);
    if (bytes) sum.update(bytes);
    tables[name] = sum.result();
    if (bytes) await archive.add(`rows/${name}/000000001`, bytes);
  }
  await archive.finish({ ...crafted.end, tables });
}

/** A tar file of one entry. */
async function tarOf(name: string, text: string, size = Buffer.byteLength(text)): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name, size: Buffer.byteLength(text) }, text);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (size === Buffer.byteLength(text)) return bytes;
  // Writes the size, and the checksum of the header. The checksum is computed with blanks in its own place.
  bytes.write(`${size.toString(8).padStart(11, '0')} `, 124, 'latin1');
  bytes.write('        ', 148, 'latin1');
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

const crafted: [string, (path: string) => Promise<void>][] = [
  ['an empty file', (path) => writeFile(path, '')],
  ['something else', (path) => writeFile(path, 'PK\u0003\u0004 this is a zip file')],
  ['one that was cut off', (path) => writeFile(path, whole.subarray(0, whole.length / 2))],
  ['one with a byte changed', (path) => writeFile(path, whole.with(Math.floor(whole.length / 2), 7))],
  [
    'one that ends in rubbish',
    async (path) => {
      await writeFile(path, whole.subarray(0, -8));
      await appendFile(path, 'rubbish!');
    },
  ],
  [
    'a name that leaves the folder',
    async (path) => writeFile(path, gzipSync(await tarOf('../../etc/passwd', 'x'))),
  ],
  ['bad JSON', async (path) => writeFile(path, gzipSync(await tarOf('kiosk-backup.json', '{"format":')))],
  [
    'a head of eight gigabytes',
    async (path) => writeFile(path, gzipSync(await tarOf('kiosk-backup.json', '{}', 8 * 2 ** 30 - 1))),
  ],
  ['a wrong format', (path) => craft(path, ({ head }) => Object.assign(head, { format: 99 }))],
  [
    'an unknown table',
    (path) => craft(path, ({ head }) => head.tables.push({ name: 'public.pg_evil', columns: ['id'] })),
  ],
  ['an unknown column', (path) => craft(path, ({ head }) => head.tables[0]?.columns.push('evil'))],
  [
    'a newer version',
    (path) =>
      craft(path, ({ head }) => head.migrations.push({ name: '9999-newer.sql', sha256: '0'.repeat(64) })),
  ],
  [
    'a migration outside of the folder',
    (path) =>
      craft(path, ({ head }) => head.migrations.push({ name: '../../evil.sql', sha256: '0'.repeat(64) })),
  ],
  ['no migrations', (path) => craft(path, ({ head }) => head.migrations.splice(0))],
  ['a gap in the migrations', (path) => craft(path, ({ head }) => head.migrations.splice(0, 1))],
  [
    'rows that are none',
    (path) => craft(path, ({ rows }) => rows.set('public.products', Buffer.from('not a row\n'))),
  ],
  [
    'a row that breaks a rule',
    (path) =>
      craft(path, ({ rows }) => {
        const products = rows.get('public.products') ?? Buffer.alloc(0);
        rows.set('public.products', Buffer.concat([products, products]));
      }),
  ],
  [
    'a sequence beyond its end',
    (path) =>
      craft(path, ({ end }) => {
        for (const each of Object.values(end.sequences)) each.value = '9'.repeat(19);
      }),
  ],
];

test.each(rounds(crafted))('%s is refused in one sentence, and no row is restored', async (name, write) => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.kiosk`);
  await write(path);
  const empty = await openEmptyShop();
  try {
    const { code, output } = await restore(path, empty.url, empty.dataDir);
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(/^[A-Z/].*\.$/);
    expect(output).not.toMatch(/^\s+at |Error:|node:/m);
    const rows = await allRows(empty.url);
    expect(rows['public.products'] ?? []).toEqual([]);
    expect(await empty.secrets()).toEqual(new Map());
  } finally {
    await empty.close();
  }
});

/** Runs the command as an operator does. */
function restore(path: string, url: string, dataDir: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  const args = ['dist/restore.js', path];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
