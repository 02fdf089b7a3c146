/** Without a byte on its way for so long a connection counts as lost. */
const STALL_MS = 60_000;
const STALL_CHECK_MS = 5_000;

export type Sent = {
  url: string;
  headers: Record<string, string>;
  body: Blob | null;
  onMoved: (bytes: number) => void;
  signal: AbortSignal;
};

export type Answered = { status: number; text: string; header: (name: string) => string | null };

/**
 * Posts, and tells how many bytes have gone. Null when the connection was lost; rejects when it was aborted.
 */
export type Transport = (sent: Sent) => Promise<Answered | null>;

/** By XMLHttpRequest: `fetch` does not tell how much of a body has gone. */
export const browserTransport: Transport = ({ url, headers, body, onMoved, signal }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let movedAt = Date.now();
    let gone = false;
    const stalled = setInterval(() => {
      if (Date.now() - movedAt > STALL_MS) request.abort();
    }, STALL_CHECK_MS);
    const abort = () => {
      gone = true;
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
      if (gone) return reject(signal.reason);
      if (request.status === 0) return resolve(null);
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
