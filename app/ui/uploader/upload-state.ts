import {
  isRetryable,
  type StorageCode,
  StorageError,
  type StorageReason,
  storageErrorFrom,
} from '#lib/errors/storage-error.ts';
import { type FailureStreak, waitBeforeRetry } from './backoff.ts';
import { BASE_CHUNK_BYTES, grownChunk, isResumable } from './chunks.ts';

/** The states that the spec defines (S4). */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

/** The cause of the last failure, for which the upload waits. 'uploads': too many uploads are running. */
export type Obstacle = 'network' | 'shop' | 'uploads';

/** An upload. This module never calls the browser: `runUpload` executes the commands of `reduceUpload`. */
export type Upload = {
  state: UploadState;
  sizeBytes: number;
  /** The URL of a resumable upload. */
  url: string | null;
  key: string | null;
  /**
   * The number of bytes that the server has received. `movingBytes` is the number that the current request
   * has sent.
   */
  receivedBytes: number;
  movingBytes: number;
  /** Whether the server has confirmed `receivedBytes`. After a failure, the next command asks the server. */
  synced: boolean;
  chunkBytes: number;
  /**
   * Failures in a row. The count starts again when the server has received more bytes, or when the upload is
   * resumed.
   */
  failures: FailureStreak | null;
  /** The obstacle that the upload waits for before the next attempt; null if it is not waiting. */
  waiting: Obstacle | null;
  /** `canRetry` says whether uploading the same file again may work. */
  error: { code: StorageCode; reason: StorageReason | null; canRetry: boolean } | null;
};

/** What `runUpload` must do. Each command except 'none' leads to exactly one `Settled` event. */
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
  /** A failure that a retry can't solve, such as a file that is too large. */
  | { on: 'failed'; error: StorageError };
export type Event =
  | Settled
  | { on: 'moved'; bytes: number }
  | { on: 'pause' | 'resume' | 'cancel' | 'online' };

/** The current time, and a random number from 0 to 1. They are parameters, so that tests can choose them. */
type Chance = { nowMs: number; random: number };

/** The new state and the next command. If `abort` is true, the current request must be aborted first. */
export type UploadTransition = { upload: Upload; command: Command; abort?: boolean };

/** The reason that is shown after the last attempt, for obstacles other than the network. */
const GAVE_UP: Partial<Record<Obstacle, StorageReason>> = {
  shop: 'shop-away',
  uploads: 'too-many-uploads',
};

const nothing: Command = { do: 'none' };

/** Starts a new upload. */
export function createUpload(sizeBytes: number): UploadTransition {
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

/** Whether the upload has ended. */
export function isOver({ state }: Upload): boolean {
  return state === 'success' || state === 'error' || state === 'canceled';
}

/** The transition after an event. `last` is the last command, which the event may settle. */
export function reduceUpload(upload: Upload, event: Event, last: Command, chance: Chance): UploadTransition {
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

function resume(upload: Upload): UploadTransition {
  if (upload.state === 'paused')
    return proceed({ ...upload, state: 'running', synced: false, failures: null });
  // The aborted request must settle before the upload continues.
  if (upload.state === 'pausing') return { upload: { ...upload, state: 'running' }, command: nothing };
  return { upload, command: nothing };
}

function cancel(upload: Upload): UploadTransition {
  if (upload.state === 'canceling') return { upload, command: nothing };
  const canceling: Upload = { ...upload, state: 'canceling' };
  if (upload.state === 'paused') return cancelOnServer(canceling);
  return { upload: canceling, command: nothing, abort: true };
}

/**
 * Tells the server once that the upload is canceled, so that it can delete the bytes. If the server responds
 * with an error, the upload is canceled anyway.
 */
function cancelOnServer(upload: Upload): UploadTransition {
  if (upload.url === null) return { upload: { ...upload, state: 'canceled' }, command: nothing };
  return { upload, command: { do: 'cancel' } };
}

function settle(upload: Upload, event: Settled, last: Command, chance: Chance): UploadTransition {
  const idle: Upload = { ...upload, movingBytes: 0, waiting: null };
  if (last.do === 'cancel') return { upload: { ...idle, state: 'canceled' }, command: nothing };
  const arrived = event.on === 'replied' && isOk(event.reply) ? applyReply(idle, event.reply, last) : null;
  if (arrived && isOver(arrived)) return { upload: arrived, command: nothing };
  if (upload.state === 'canceling') return cancelOnServer(idle);
  if (event.on === 'failed') return fail(idle, event.error);
  if (upload.state === 'pausing')
    return { upload: { ...(arrived ?? idle), state: 'paused' }, command: nothing };
  if (arrived) return proceed(arrived);
  if (event.on === 'replied' && !isRetryable(event.reply.status)) {
    const { status, text } = event.reply;
    return fail(idle, storageErrorFrom({ status, text, call: 'upload' }));
  }
  const unsure: Upload = { ...idle, synced: upload.url === null };
  if (event.on === 'waited' || event.on === 'aborted') return proceed(unsure);
  return retry(unsure, event.on === 'lost' ? 'network' : obstacleOf(event.reply), chance);
}

function obstacleOf({ status }: Reply): Obstacle {
  if (status === 429) return 'uploads';
  return status === 408 ? 'network' : 'shop';
}

function applyReply(upload: Upload, reply: Reply, last: Command): Upload {
  const updated: Upload = {
    ...upload,
    url: reply.url ?? upload.url,
    key: reply.key ?? upload.key,
    synced: true,
  };
  if (last.do === 'multipart' || reply.uploadStatus === 'final') {
    return { ...updated, state: 'success', receivedBytes: upload.sizeBytes, failures: null };
  }
  if (reply.uploadStatus !== 'active' || updated.url === null)
    return failed(updated, new StorageError('unknown'));
  if (last.do === 'query') return { ...updated, receivedBytes: Math.min(reply.received, upload.sizeBytes) };
  if (last.do !== 'chunk') return updated;
  return { ...updated, receivedBytes: last.to, chunkBytes: grownChunk(upload.chunkBytes), failures: null };
}

function retry(upload: Upload, obstacle: Obstacle, { nowMs, random }: Chance): UploadTransition {
  const { failures } = upload;
  const streak = failures ? { ...failures, count: failures.count + 1 } : { sinceMs: nowMs, count: 1 };
  const ms = waitBeforeRetry(streak, nowMs, random);
  if (ms === null)
    return fail(upload, new StorageError('retry-limit-exceeded', { reason: GAVE_UP[obstacle] }));
  const waiting: Upload = { ...upload, failures: streak, waiting: obstacle, chunkBytes: BASE_CHUNK_BYTES };
  return { upload: waiting, command: { do: 'wait', ms } };
}

function proceed(upload: Upload): UploadTransition {
  return { upload, command: nextRequest(upload) };
}

function nextRequest({ sizeBytes, url, synced, receivedBytes, chunkBytes }: Upload): Command {
  if (!isResumable(sizeBytes)) return { do: 'multipart' };
  if (url === null) return { do: 'start' };
  if (!synced) return { do: 'query' };
  return { do: 'chunk', from: receivedBytes, to: Math.min(receivedBytes + chunkBytes, sizeBytes) };
}

function fail(upload: Upload, error: StorageError): UploadTransition {
  return { upload: failed(upload, error), command: nothing };
}

function failed(upload: Upload, { code, reason, status }: StorageError): Upload {
  // A new upload may succeed. After a 404, the server no longer knows the upload. Without a response, the
  // cause may have been temporary.
  const mayBeAccident = code === 'unknown' && (status === null || status === 404);
  const canRetry = code === 'retry-limit-exceeded' || code === 'unauthenticated' || mayBeAccident;
  return { ...upload, state: 'error', error: { code, reason, canRetry } };
}

function isOk({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}
