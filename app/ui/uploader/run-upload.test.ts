import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runUpload } from './run-upload.ts';
import type { Transport } from './transport.ts';
import { isOver, type Upload } from './upload-state.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kiosk-upload-'));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(dir, { recursive: true });
});

/** Resolves when the upload has ended, or in its first pause before a retry. */
function settled(file: File, transport: Transport): Promise<Upload> {
  return new Promise((resolve) => {
    const run = runUpload({
      file,
      endpoint: '/uploads/avatars',
      transport,
      onChange(upload) {
        if (!isOver(upload) && !upload.waiting) return;
        resolve(upload);
        queueMicrotask(() => run.drop());
      },
    });
  });
}

const lost: Transport = async () => null;

test('a file name that can’t be sent ends the upload instead of restarting it forever', async () => {
  const transport = vi.fn(lost);
  const file = new File(['abc'], 'me.png', { type: 'image/png' });
  // On a disk, a file's name may contain a lone surrogate. The constructor of File would replace it, so set
  // the name later.
  Object.defineProperty(file, 'name', { value: '\ud800.png' });
  const upload = await settled(file, transport);
  expect(upload).toMatchObject({ state: 'error', error: { code: 'invalid-argument', canRetry: false } });
  expect(transport).not.toHaveBeenCalled();
});

test('an upload waits for a lost connection, but ends if its file has changed on the disk', async () => {
  const path = join(dir, 'me.png');
  await writeFile(path, 'as it was chosen');
  const file = new File([await openAsBlob(path)], 'me.png', { type: 'image/png' });
  expect(await settled(file, lost)).toMatchObject({ state: 'running', waiting: 'network' });
  await writeFile(path, 'something else, and longer');
  expect(await settled(file, lost)).toMatchObject({
    state: 'error',
    error: {
      code: 'invalid-argument',
      reason: 'file-changed',
      canRetry: false,
    },
  });
});
