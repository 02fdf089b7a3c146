import { StorageError } from '#lib/errors/storage-error.ts';
import { multipartBody } from '#lib/http/multipart-body.ts';
import { browserTransport, type Transport, type UploadRequest, type UploadResponse } from './transport.ts';
import {
  type Command,
  createUpload,
  type Event,
  isOver,
  reduceUpload,
  type Upload,
  type UploadTransition,
} from './upload-state.ts';

/** The reason for aborting a request that will get no response. */
const LOST = 'lost';

export type UploadRun = {
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Stops the upload without a message. Call this when its component unmounts. */
  drop(): void;
};

type Options = {
  file: File;
  /** The address at which uploads of this kind start, such as '/uploads/avatars'. */
  endpoint: string;
  /** Called on every change. */
  onChange: (upload: Upload) => void;
  transport?: Transport;
};

/** Uploads a file by executing the commands of `upload-state`, one after another. */
export function runUpload({ file, endpoint, onChange, transport = browserTransport }: Options): UploadRun {
  let step: UploadTransition = createUpload(file.size);
  let last: Command = step.command;
  let current = new AbortController();
  let isDropped = false;

  const send = (event: Event) => {
    if (isDropped) return;
    step = reduceUpload(step.upload, event, last, { nowMs: Date.now(), random: Math.random() });
    onChange(step.upload);
    if (step.abort) current.abort();
    if (step.command.do !== 'none') void run(step.command);
    if (isOver(step.upload)) stopListening();
  };
  const online = () => send({ on: 'online' });
  // Without this listener, a request could wait for minutes until the operating system closes its connection.
  const offline = () => last.do !== 'wait' && current.abort(LOST);
  const stopListening = () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
  };

  async function run(command: Command): Promise<void> {
    last = command;
    current = new AbortController();
    const { signal } = current;
    const settled = await execute(command, signal).catch((): Event => {
      if (!signal.aborted) return { on: 'failed', error: new StorageError('invalid-argument') };
      return { on: signal.reason === LOST ? 'lost' : 'aborted' };
    });
    send(settled);
  }

  async function execute(command: Command, signal: AbortSignal): Promise<Event> {
    if (command.do === 'wait') {
      await wait(command.ms, signal);
      return { on: 'waited' };
    }
    const onMoved = (bytes: number) => send({ on: 'moved', bytes });
    const request = requestFor(command, { file, endpoint, url: step.upload.url ?? '' });
    const response = await transport({ ...request, onMoved, signal });
    if (response) return { on: 'replied', reply: readReply(response) };
    if (await isReadable(file)) return { on: 'lost' };
    return { on: 'failed', error: new StorageError('invalid-argument', { reason: 'file-changed' }) };
  }

  addEventListener('online', online);
  addEventListener('offline', offline);
  onChange(step.upload);
  void run(step.command);
  return {
    pause: () => send({ on: 'pause' }),
    resume: () => send({ on: 'resume' }),
    cancel: () => send({ on: 'cancel' }),
    drop() {
      isDropped = true;
      stopListening();
      current.abort();
    },
  };
}

/**
 * Whether the browser can still read the file. If the file has changed on the disk, it can't, but reports
 * only a lost connection.
 */
function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

type About = { file: File; endpoint: string; url: string };

type Request = Pick<UploadRequest, 'url' | 'headers' | 'body'>;

function requestFor(command: Command, { file, endpoint, url }: About): Request {
  const first = `${endpoint}?name=${encodeURIComponent(file.name)}`;
  if (command.do === 'multipart') {
    const { body, type } = multipartBody(file, file.type);
    return { url: first, headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': type }, body };
  }
  if (command.do === 'start') {
    const headers = {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(file.size),
      'X-Goog-Upload-Header-Content-Type': file.type,
      'Content-Type': 'application/json; charset=utf-8',
    };
    return { url: first, headers, body: new Blob([JSON.stringify({ contentType: file.type })]) };
  }
  if (command.do !== 'chunk') return { url, headers: { 'X-Goog-Upload-Command': command.do }, body: null };
  const { from, to } = command;
  const ends = to === file.size ? 'finalize' : '';
  const headers = {
    'X-Goog-Upload-Command': [from < to ? 'upload' : '', ends].filter(Boolean).join(', '),
    'X-Goog-Upload-Offset': String(from),
  };
  return { url, headers, body: from < to ? file.slice(from, to) : null };
}

function readReply({ status, text, header }: UploadResponse) {
  const key = header('X-Upload-Key');
  return {
    status,
    text,
    uploadStatus: header('X-Goog-Upload-Status'),
    received: Number(header('X-Goog-Upload-Size-Received') ?? 0),
    url: header('X-Goog-Upload-URL'),
    key: key === null ? null : decodeURIComponent(key),
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
