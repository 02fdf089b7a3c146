import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessionKeys } from '#app/session/keys.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-secret-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('processes that start together agree on one session secret, readable by its owner alone', async () => {
  const folder = join(dataDir, 'fresh', 'data');
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSessionKeys({ dataDir: folder })));
  const again = await openSessionKeys({ dataDir: folder });
  for (const { seal } of opened) expect(seal).toEqual(again.seal);
  expect(await readdir(folder)).toEqual(['session-secret']);
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
  }
});

test('a session secret that is too short or out of reach stops the start with one sentence', async () => {
  await writeFile(join(dataDir, 'session-secret'), 'short\n');
  await expect(openSessionKeys({ dataDir })).rejects.toThrow(/has fewer than 32 characters: delete the file/);
  const occupied = join(dataDir, 'session-secret');
  await expect(openSessionKeys({ dataDir: occupied })).rejects.toThrow(
    /make that folder writable or set SESSION_SECRET/,
  );
});
