import {
  isRetryable,
  type StorageCode,
  StorageError,
  type StorageReason,
  storageErrorFrom,
} from '#lib/storage-error.ts';
import { type Failures, waitBeforeRetry } from './backoff.ts';
import { BASE_CHUNK_BYTES, grownChunk, isResumable } from './chunks.ts';

/** Spec S4. */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

/**
 * What keeps an upload from going on, as far as its last failure tells: too many others are under way, for
 * 'uploads'.
 */
export type Obstacle = 'network' | 'shop' | 'uploads';

/**
 * One upload as it stands. Nothing here knows of a browser: `react` says what comes next, the runner does it.
 */
export type Upload = {
  state: UploadState;
  sizeBytes: number;
  /** Where a resumable upload goes on. */
  url: string | null;
  key: string | null;
  /** Bytes that the server has, and those of the request under way. */
  receivedBytes: number;
  movingBytes: number;
  /** Whether `receivedBytes` is what the server says; after a failure it has to be asked. */
  synced: boolean;
  chunkBytes: number;
  /** In a row; only bytes that arrived end the row. */
  failures: Failures | null;
  /** What it waits for before it tries again. */
  waiting: Obstacle | null;
  /** `again`: whether the same file may be tried once more. */
  error: { code: StorageCode; reason: StorageReason | null; again: boolean } | null;
};

/** What the runner is to do; each but 'none' is answered by exactly one `Settled` event. */
export type Command =
  | { do: 'multipart' | 'start' | 'query' | 'cancel' | 'none' }
  | { do: 'chunk'; from: number; to: number }
  | { do: 'wait'; ms: number };

type Reply = {
  status: number;
  uploadStatus: string | null;
  received: number;
  url: string | null;
  key: string | null;
  text: string;
};

type Settled =
  | { on: 'replied'; reply: Reply }
  | { on: 'lost' }
  | { on: 'aborted' }
  | { on: 'waited' }
  /** It never will be done: the fault lies with the file. */
  | { on: 'failed'; error: StorageError };
export type Event =
  | Settled
  | { on: 'moved'; bytes: number }
  | { on: 'pause' | 'resume' | 'cancel' | 'online' };

/** The clock's time and a number from 0 to 1, so that a test can hold both still. */
type Chance = { nowMs: number; random: number };

/** The new state; what to do next; and whether to abort what is under way first. */
export type Step = { upload: Upload; command: Command; abort?: boolean };

/** Where it was not the connection that stayed away. */
const GAVE_UP: Partial<Record<Obstacle, StorageReason>> = {
  shop: 'shop-away',
  uploads: 'too-many-uploads',
};

const nothing: Command = { do: 'none' };

/** An upload that has just begun. */
export function begin(sizeBytes: number): Step {
  return proceed({
    state: 'running',
    sizeBytes,
    url: null,
    key: null,
    receivedBytes: 0,
    movingBytes: 0,
    synced: true,
    chunkBytes: BASE_CHUNK_BYTES,
    failures: null,
    waiting: null,
    error: null,
  });
}

/** Whether nothing will happen any more. */
export function isOver({ state }: Upload): boolean {
  return state === 'success' || state === 'error' || state === 'canceled';
}

/** What an event makes of an upload. `last` is the command that a settled event answers. */
export function react(upload: Upload, event: Event, last: Command, chance: Chance): Step {
  if (isOver(upload)) return { upload, command: nothing };
  switch (event.on) {
    case 'moved':
      return { upload: { ...upload, movingBytes: event.bytes }, command: nothing };
    case 'pause':
      if (upload.state !== 'running') return { upload, command: nothing };
      return { upload: { ...upload, state: 'pausing' }, command: nothing, abort: true };
    case 'resume':
      return resume(upload);
    case 'cancel':
      return cancel(upload);
    case 'online':
      return upload.state === 'running' && upload.waiting
        ? { upload, command: nothing, abort: true }
        : { upload, command: nothing };
    default:
      return settle(upload, event, last, chance);
  }
}

function resume(upload: Upload): Step {
  if (upload.state === 'paused')
    return proceed({ ...upload, state: 'running', synced: false, failures: null });
  // The request that is being aborted settles, and then it goes on.
  if (upload.state === 'pausing') return { upload: { ...upload, state: 'running' }, command: nothing };
  return { upload, command: nothing };
}

function cancel(upload: Upload): Step {
  if (upload.state === 'canceling') return { upload, command: nothing };
  const canceling: Upload = { ...upload, state: 'canceling' };
  if (upload.state === 'paused') return tellServer(canceling);
  return { upload: canceling, command: nothing, abort: true };
}

/** Once: so that the server need not keep what has arrived. Whatever it answers, the upload is canceled. */
function tellServer(upload: Upload): Step {
  if (upload.url === null) return { upload: { ...upload, state: 'canceled' }, command: nothing };
  return { upload, command: { do: 'cancel' } };
}

function settle(upload: Upload, event: Settled, last: Command, chance: Chance): Step {
  const still: Upload = { ...upload, movingBytes: 0, waiting: null };
  if (last.do === 'cancel') return { upload: { ...still, state: 'canceled' }, command: nothing };
  const arrived = event.on === 'replied' && isOk(event.reply) ? arrive(still, event.reply, last) : null;
  if (arrived && isOver(arrived)) return { upload: arrived, command: nothing };
  if (upload.state === 'canceling') return tellServer(still);
  if (event.on === 'failed') return fail(still, event.error);
  if (upload.state === 'pausing')
    return { upload: { ...(arrived ?? still), state: 'paused' }, command: nothing };
  if (arrived) return proceed(arrived);
  if (event.on === 'replied' && !isRetryable(event.reply.status)) {
    const { status, text } = event.reply;
    return fail(still, storageErrorFrom({ status, text, call: 'upload' }));
  }
  const unsure: Upload = { ...still, synced: upload.url === null };
  if (event.on === 'waited' || event.on === 'aborted') return proceed(unsure);
  return retry(unsure, event.on === 'lost' ? 'network' : obstacleOf(event.reply), chance);
}

function obstacleOf({ status }: Reply): Obstacle {
  if (status === 429) return 'uploads';
  return status === 408 ? 'network' : 'shop';
}

function arrive(upload: Upload, reply: Reply, last: Command): Upload {
  const told: Upload = {
    ...upload,
    url: reply.url ?? upload.url,
    key: reply.key ?? upload.key,
    synced: true,
  };
  if (last.do === 'multipart' || reply.uploadStatus === 'final') {
    return { ...told, state: 'success', receivedBytes: upload.sizeBytes, failures: null };
  }
  if (reply.uploadStatus !== 'active' || told.url === null) return failed(told, new StorageError('unknown'));
  if (last.do === 'query') return { ...told, receivedBytes: Math.min(reply.received, upload.sizeBytes) };
  if (last.do !== 'chunk') return told;
  return { ...told, receivedBytes: last.to, chunkBytes: grownChunk(upload.chunkBytes), failures: null };
}

function retry(upload: Upload, obstacle: Obstacle, { nowMs, random }: Chance): Step {
  const { failures } = upload;
  const row = failures ? { ...failures, count: failures.count + 1 } : { sinceMs: nowMs, count: 1 };
  const ms = waitBeforeRetry(row, nowMs, random);
  if (ms === null)
    return fail(upload, new StorageError('retry-limit-exceeded', { reason: GAVE_UP[obstacle] }));
  const waiting: Upload = { ...upload, failures: row, waiting: obstacle, chunkBytes: BASE_CHUNK_BYTES };
  return { upload: waiting, command: { do: 'wait', ms } };
}

function proceed(upload: Upload): Step {
  return { upload, command: nextRequest(upload) };
}

function nextRequest({ sizeBytes, url, synced, receivedBytes, chunkBytes }: Upload): Command {
  if (!isResumable(sizeBytes)) return { do: 'multipart' };
  if (url === null) return { do: 'start' };
  if (!synced) return { do: 'query' };
  return { do: 'chunk', from: receivedBytes, to: Math.min(receivedBytes + chunkBytes, sizeBytes) };
}

function fail(upload: Upload, error: StorageError): Step {
  return { upload: failed(upload, error), command: nothing };
}

function failed(upload: Upload, { code, reason, status }: StorageError): Upload {
  // 404: the server has forgotten this upload, a new one may do. What no server has said may have been an
  // accident.
  const accident = code === 'unknown' && (status === null || status === 404);
  const again = code === 'retry-limit-exceeded' || code === 'unauthenticated' || accident;
  return { ...upload, state: 'error', error: { code, reason, again } };
}

function isOk({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}
