import { expect, test } from 'vitest';
import { StorageError } from '#lib/errors/storage-error.ts';
import { MAX_RETRY_MS } from './backoff.ts';
import {
  type Command,
  createUpload,
  type Event,
  reduceUpload,
  type UploadTransition,
} from './upload-state.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const URL = '/uploads/session/1';

/** Runs an upload with a fake clock. */
function play(sizeBytes: number) {
  let step: UploadTransition = createUpload(sizeBytes);
  let last: Command = step.command;
  let nowMs = 0;
  const send = (event: Event, random = 0) => {
    step = reduceUpload(step.upload, event, last, { nowMs, random });
    if (step.command.do !== 'none') last = step.command;
    return step;
  };
  const reply = (status: number, given: object = {}) =>
    send({
      on: 'replied',
      reply: { status, uploadStatus: 'active', received: 0, url: null, key: null, text: '', ...given },
    });
  return {
    get step() {
      return step;
    },
    get upload() {
      return step.upload;
    },
    get command() {
      return last;
    },
    send,
    reply,
    started: () => reply(200, { url: URL, key: 'avatars/ann/x.png' }),
    pass: (ms: number) => {
      nowMs += ms;
    },
    waitMs: () => (last.do === 'wait' ? last.ms : null),
    /** Ends the current wait and returns its length in milliseconds. */
    sitOut: () => {
      const ms = last.do === 'wait' ? last.ms : 0;
      nowMs += ms;
      send({ on: 'waited' });
      return ms;
    },
  };
}

test('a file of 256 KiB is uploaded in one request, a larger one in several', () => {
  expect(createUpload(256 * KIB).command).toEqual({ do: 'multipart' });
  expect(createUpload(256 * KIB + 1).command).toEqual({ do: 'start' });
});

test('a single answered request is a success with the key from the reply', () => {
  const small = play(30 * KIB);
  expect(small.reply(200, { uploadStatus: null, key: 'k' }).upload).toMatchObject({
    state: 'success',
    key: 'k',
  });
});

test('40 MiB are uploaded in chunks of 0.25, 0.5, 1, 2, 4, 8, 16 and 8.25 MiB', () => {
  const large = play(40 * MIB);
  large.started();
  const sizes: number[] = [];
  while (large.command.do === 'chunk' && large.upload.state === 'running') {
    const { from, to } = large.command;
    sizes.push((to - from) / MIB);
    large.reply(200, { uploadStatus: to === 40 * MIB ? 'final' : 'active' });
  }
  expect(sizes).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 8.25]);
  expect(large.upload).toMatchObject({ state: 'success', key: 'avatars/ann/x.png' });
});

test('a chunk never grows beyond 16 MiB', () => {
  const huge = play(1024 * MIB);
  huge.started();
  for (let chunk = 0; chunk < 12; chunk += 1) huge.reply(200);
  expect(huge.upload.chunkBytes).toBe(16 * MIB);
});

test.each([500, 503, 408, 429, 'lost'] as const)(
  'after %s an upload waits, queries what has arrived and continues there with the smallest chunk',
  (failure) => {
    const large = play(6 * MIB);
    large.started();
    large.reply(200);
    if (failure === 'lost') large.send({ on: 'lost' });
    else large.reply(failure);
    expect(large.upload).toMatchObject({ state: 'running', waiting: expect.any(String) });
    expect(large.sitOut()).toBe(2_000);
    expect(large.command).toEqual({ do: 'query' });
    large.reply(200, { received: 300 * KIB });
    expect(large.command).toEqual({ do: 'chunk', from: 300 * KIB, to: 556 * KIB });
  },
);

test.each([
  ['lost', 'network', null],
  [408, 'network', null],
  [503, 'shop', 'shop-away'],
  [429, 'uploads', 'too-many-uploads'],
] as const)(
  'after %s the upload shows that it waits for the %s, and its final error has the matching reason',
  (failure, what, reason) => {
    const small = play(KIB);
    const meet = () => (failure === 'lost' ? small.send({ on: 'lost' }) : small.reply(failure));
    expect(meet().upload.waiting).toBe(what);
    small.sitOut();
    small.pass(MAX_RETRY_MS);
    expect(meet().upload.error).toMatchObject({ code: 'retry-limit-exceeded', reason });
  },
);

test('a problem with the file ends the upload at once and can’t be retried', () => {
  const large = play(MIB);
  large.started();
  large.send({ on: 'pause' });
  const { upload, command } = large.send({ on: 'failed', error: new StorageError('invalid-argument') });
  expect(upload).toMatchObject({ state: 'error', error: { code: 'invalid-argument', canRetry: false } });
  expect(command).toEqual({ do: 'none' });
});

test('waits double from 2 s to 64 s, plus up to one random second', () => {
  const small = play(KIB);
  const waits: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    small.send({ on: 'lost' }, 0.5);
    waits.push(small.sitOut());
  }
  expect(waits).toEqual([2_500, 4_500, 8_500, 16_500, 32_500, 64_500, 64_500]);
});

test('an upload gives up after 600 s without success and one last attempt', () => {
  const small = play(KIB);
  let waited = 0;
  let tries = 0;
  while (small.upload.state === 'running' && tries < 100) {
    small.reply(503);
    tries += 1;
    if (small.upload.state === 'running') waited += small.sitOut();
  }
  expect(waited).toBe(MAX_RETRY_MS);
  expect(small.upload).toMatchObject({ state: 'error', error: { code: 'retry-limit-exceeded' } });
});

test('a successful query does not restart the retry time: a chunk that always fails ends the upload', () => {
  const large = play(MIB);
  large.started();
  for (let time = 0; time < 100 && large.upload.state === 'running'; time += 1) {
    large.reply(500);
    large.sitOut();
    large.reply(200, { received: 0 });
  }
  expect(large.upload.error?.code).toBe('retry-limit-exceeded');
});

test('received bytes restart the retry time', () => {
  const large = play(4 * MIB);
  large.started();
  large.send({ on: 'lost' });
  large.sitOut();
  large.reply(200, { received: 0 });
  large.reply(200);
  large.pass(MAX_RETRY_MS);
  large.send({ on: 'lost' });
  expect(large.waitMs()).toBe(2_000);
});

test.each([
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'unknown'],
  [415, 'unknown'],
] as const)('status %i ends the upload as %s at once', (status, code) => {
  const large = play(MIB);
  large.started();
  expect(large.reply(status).upload).toMatchObject({ state: 'error', error: { code } });
});

test('a refused file can’t be retried, but an upload that the server has forgotten can', () => {
  expect(play(KIB).reply(415).upload.error?.canRetry).toBe(false);
  expect(play(KIB).reply(404).upload.error?.canRetry).toBe(true);
});

test('a start whose reply has no upload address is an error', () => {
  expect(play(MIB).reply(200).upload).toMatchObject({ state: 'error', error: { code: 'unknown' } });
});

test('pausing aborts the request before the upload is paused; resuming queries what has arrived', () => {
  const large = play(MIB);
  large.started();
  expect(large.send({ on: 'pause' })).toMatchObject({ upload: { state: 'pausing' }, abort: true });
  expect(large.send({ on: 'aborted' })).toMatchObject({
    upload: { state: 'paused' },
    command: { do: 'none' },
  });
  expect(large.send({ on: 'pause' }).upload.state).toBe('paused');
  expect(large.send({ on: 'resume' })).toMatchObject({
    upload: { state: 'running' },
    command: { do: 'query' },
  });
});

test('a chunk that arrives while pausing counts, and the last chunk completes the upload', () => {
  const large = play(512 * KIB);
  large.started();
  large.send({ on: 'pause' });
  expect(large.reply(200).upload).toMatchObject({ state: 'paused', receivedBytes: 256 * KIB });
  large.send({ on: 'resume' });
  large.reply(200, { received: 256 * KIB });
  large.send({ on: 'pause' });
  expect(large.reply(200, { uploadStatus: 'final' }).upload.state).toBe('success');
});

test('resuming while still pausing continues once the request has been aborted', () => {
  const large = play(MIB);
  large.started();
  large.send({ on: 'pause' });
  expect(large.send({ on: 'resume' }).command.do).toBe('none');
  expect(large.send({ on: 'aborted' })).toMatchObject({
    upload: { state: 'running' },
    command: { do: 'query' },
  });
});

test('pausing during a wait ends the wait', () => {
  const small = play(KIB);
  small.send({ on: 'lost' });
  expect(small.send({ on: 'pause' }).abort).toBe(true);
  expect(small.send({ on: 'aborted' }).upload).toMatchObject({ state: 'paused', waiting: null });
  expect(small.send({ on: 'resume' }).command).toEqual({ do: 'multipart' });
});

test('canceling aborts the request, notifies the server and ends, whatever the server answers', () => {
  const large = play(MIB);
  large.started();
  expect(large.send({ on: 'cancel' })).toMatchObject({ upload: { state: 'canceling' }, abort: true });
  expect(large.send({ on: 'aborted' }).command).toEqual({ do: 'cancel' });
  expect(large.reply(500).upload.state).toBe('canceled');
});

test('a paused upload can be canceled, and one unknown to the server is canceled at once', () => {
  const large = play(MIB);
  large.started();
  large.send({ on: 'pause' });
  large.send({ on: 'aborted' });
  expect(large.send({ on: 'cancel' }).command).toEqual({ do: 'cancel' });
  const small = play(KIB);
  small.send({ on: 'cancel' });
  expect(small.send({ on: 'aborted' })).toMatchObject({
    upload: { state: 'canceled' },
    command: { do: 'none' },
  });
});

test('when the network is back a wait ends at once, and nothing else changes', () => {
  const large = play(MIB);
  large.started();
  expect(large.send({ on: 'online' }).abort).toBeUndefined();
  large.send({ on: 'lost' });
  expect(large.send({ on: 'online' }).abort).toBe(true);
  expect(large.send({ on: 'aborted' })).toMatchObject({
    upload: { waiting: null },
    command: { do: 'query' },
  });
});

test('an upload whose bytes have all arrived is finished with an empty chunk', () => {
  const large = play(MIB);
  large.started();
  large.send({ on: 'lost' });
  large.sitOut();
  large.reply(200, { received: MIB });
  expect(large.command).toEqual({ do: 'chunk', from: MIB, to: MIB });
  expect(large.reply(200, { uploadStatus: 'final' }).upload.state).toBe('success');
});

test('a query that finds the upload finished completes it', () => {
  const large = play(MIB);
  large.started();
  large.send({ on: 'lost' });
  large.sitOut();
  expect(large.reply(200, { uploadStatus: 'final' }).upload).toMatchObject({
    state: 'success',
    receivedBytes: MIB,
  });
});

test('no event changes an upload that has ended', () => {
  const small = play(KIB);
  small.reply(403);
  for (const on of ['pause', 'resume', 'cancel', 'online', 'aborted', 'lost'] as const)
    expect(small.send({ on })).toMatchObject({ upload: { state: 'error' }, command: { do: 'none' } });
});
