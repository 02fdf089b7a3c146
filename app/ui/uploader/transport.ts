/** The time in milliseconds without progress after which the connection counts as lost. */
const STALL_MS = 60_000;
const STALL_CHECK_MS = 5_000;

export type UploadRequest = {
  url: string;
  headers: Record<string, string>;
  body: Blob | null;
  onMoved: (bytes: number) => void;
  signal: AbortSignal;
};

export type UploadResponse = { status: number; text: string; header: (name: string) => string | null };

/**
 * Posts the body and reports the progress. Resolves to null if the connection is lost. Rejects if the request
 * is aborted.
 */
export type Transport = (sent: UploadRequest) => Promise<UploadResponse | null>;

/** Posts with XMLHttpRequest, because `fetch` reports no upload progress. */
export const browserTransport: Transport = ({ url, headers, body, onMoved, signal }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let movedAt = Date.now();
    let aborted = false;
    const stalled = setInterval(() => {
      if (Date.now() - movedAt > STALL_MS) request.abort();
    }, STALL_CHECK_MS);
    const abort = () => {
      aborted = true;
      request.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded }) => {
      movedAt = Date.now();
      onMoved(loaded);
    };
    request.onloadend = () => {
      clearInterval(stalled);
      signal.removeEventListener('abort', abort);
      if (aborted) return reject(signal.reason);
      if (request.status === 0) return resolve(null);
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
