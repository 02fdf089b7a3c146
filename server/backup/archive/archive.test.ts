import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RowSum } from '../row-sum.ts';
import { checkArchive } from './check-archive.ts';
import { END_NAME, FORMAT, HEAD_NAME, type Head } from './format.ts';
import { writeArchive } from './write-archive.ts';

const head: Head = {
  format: FORMAT,
  version: '1.0.0',
  madeAt: '2026-11-22T00:00:00.000Z',
  migrations: [],
  tables: [{ name: 'public.products', columns: ['id'] }],
  files: 'all',
};
const picture = Buffer.from('a picture');
const sha256 = createHash('sha256').update(picture).digest('hex');
const rows = Buffer.from('1\n2\n3\n');
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-archive-'));
  path = join(folder, 'a.kiosk');
});
afterEach(() => rm(folder, { recursive: true }));

const sumOf = (bytes: Buffer) => {
  const sum = new RowSum();
  sum.update(bytes);
  return sum.result();
};

async function writeWhole(): Promise<Buffer> {
  const archive = await writeArchive(path, { passphrase: undefined, madeAt: new Date(0) });
  await archive.add(HEAD_NAME, Buffer.from(JSON.stringify(head)));
  await archive.add('secrets/session-secret', Buffer.from('secret'));
  await archive.add('rows/public.products/000000001', rows);
  await archive.addStream(`files/${sha256}`, picture.length, [picture].values() as never);
  const files = { count: 1, bytes: picture.length, lost: [] };
  await archive.finish({ tables: { 'public.products': sumOf(rows) }, sequences: {}, files });
  return readFile(path);
}

/** Writes an archive of these entries, with a correct checksum at the end. */
async function writeEntries(entries: [Partial<Headers> & { name: string }, string][]): Promise<void> {
  const tar = pack();
  const hash = createHash('sha256');
  const all: typeof entries = [[{ name: HEAD_NAME }, JSON.stringify(head)], ...entries];
  for (const [header, text] of all) {
    tar.entry(header, text);
    hash.update(`${header.name}\n${text.length}\n`).update(text);
  }
  const files = { count: 0, bytes: 0, lost: [] };
  const end = { tables: { 'public.products': sumOf(Buffer.alloc(0)) }, sequences: {}, files };
  tar.entry({ name: END_NAME }, JSON.stringify({ ...end, entries: hash.digest('hex') }));
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part);
  await writeFile(path, gzipSync(Buffer.concat(parts)));
}

const check = () => checkArchive(path, { passphrase: undefined });

test('checksums of rows do not depend on the order of the rows or on chunk boundaries', () => {
  const cut = new RowSum();
  for (const part of ['3', '\n1\n', '2', '\n']) cut.update(Buffer.from(part));
  expect(cut.result()).toEqual(sumOf(rows));
  expect(sumOf(Buffer.from('1\n2\n4\n'))).not.toEqual(sumOf(rows));
});

test('a complete archive yields its secrets and row counts', async () => {
  await writeWhole();
  const { secrets, end } = await check();
  expect([...secrets]).toEqual([['session-secret', 'secret']]);
  expect(end.tables['public.products']?.rows).toBe(3);
});

test('an archive that is cut off anywhere is refused', async () => {
  const bytes = await writeWhole();
  for (const length of [0, 1, 20, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
    await writeFile(path, bytes.subarray(0, length));
    await expect(check(), `${length} of ${bytes.length} bytes`).rejects.toThrow('is not a complete backup');
  }
});

test('an archive whose bytes were changed is refused', async () => {
  const bytes = await writeWhole();
  for (let at = 12; at < bytes.length - 8; at += Math.ceil(bytes.length / 12)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    await writeFile(path, changed);
    await expect(check(), `byte ${at}`).rejects.toThrow(/not a complete backup|does not match/);
  }
});

test.each<[string, [Partial<Headers> & { name: string }, string]]>([
  ['a path out of the folder', [{ name: '../../etc/passwd' }, 'x']],
  ['a path from the root', [{ name: '/etc/passwd' }, 'x']],
  ['a file by another name than its sum', [{ name: 'files/a.webp' }, 'x']],
  ['a symbolic link', [{ name: `files/${sha256}`, type: 'symlink', linkname: '/etc/passwd' }, '']],
  ['a folder', [{ name: `files/${sha256}`, type: 'directory' }, '']],
  ['a table that the head does not name', [{ name: 'rows/public.users/000000001' }, '1\n']],
  ['a part of rows out of order', [{ name: 'rows/public.products/000000002' }, '1\n']],
  ['rows that the end does not count', [{ name: 'rows/public.products/000000001' }, '1\n']],
  ['a file that the end does not count', [{ name: `files/${sha256}` }, 'a picture']],
  ['a file of other bytes than its sum says', [{ name: `files/${sha256}` }, 'others']],
  ['a second head', [{ name: HEAD_NAME }, JSON.stringify(head)]],
])('an archive with %s is refused', async (_, entry) => {
  await writeEntries([]);
  await check();
  await writeEntries([entry]);
  await expect(check()).rejects.toThrow(/not a complete backup|does not match/);
});

test('a file that is not an archive, or does not exist, is refused', async () => {
  await writeFile(path, 'PK\u0003\u0004 a zip file');
  await expect(check()).rejects.toThrow('is not a complete backup');
  await writeFile(path, gzipSync(Buffer.alloc(10_240)));
  await expect(check()).rejects.toThrow('is not a complete backup');
  await rm(path);
  await expect(check()).rejects.toThrow(`There is no ${path}`);
});
