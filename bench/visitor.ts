import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** This limit is high, because the server sends nothing while it reads a file of 100,000 products. */
const TIMEOUT_MS = 120_000;
/**
 * The client closes a connection that has been idle for this time. The time is shorter than the 5 seconds
 * after which the server closes an idle connection. Otherwise the server could close a connection while a
 * request is on its way.
 */
const IDLE_MS = 2_000;
const MAX_BODY_BYTES = 64 * 1024 * 1024;

const BOUNDARY = 'a-boundary-of-the-benchmark';

export type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

type Headers = Record<string, string>;

/** A visitor in a browser without JavaScript: forms, pages and a cookie jar. */
export type Visitor = {
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, form: Record<string, string>): Promise<Answer>;
  /** Sends a file as the form's only field. */
  postFile(path: string, file: { name: string; text: string }): Promise<Answer>;
  /** Sends any request with the visitor's cookies. */
  send(
    method: string,
    path: string,
    options: { headers: Headers; body?: string | Uint8Array },
  ): Promise<Answer>;
  /** Sets a cookie, as the page's own script does. */
  keep(name: string, value: string): void;
};

/** Creates a connection pool for visitors, of at most `most` connections. */
export function newConnections(most: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: most, timeout: IDLE_MS });
}

/**
 * Creates a visitor of the shop at `url` without cookies. Visitors with the same `agent` share its
 * connections.
 */
export function newVisitor(url: string, agent: Agent): Visitor {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: Visitor['send'] = async (method, path, { headers, body }) => {
    const own: Headers = jar.size > 0 ? { cookie: cookie() } : {};
    const answer = await ask(new URL(path, url), {
      method,
      agent,
      headers: { accept: 'text/html', ...own, ...headers },
      body,
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) jar.set(name, value);
      else if (name) jar.delete(name);
    }
    return answer;
  };
  return {
    keep: (name, value) => void jar.set(name, value),
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, form) =>
      send('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
    postFile: (path, { name, text }) =>
      send('POST', path, {
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`,
      }),
  };
}

type Ask = { method: string; agent: Agent; headers: Headers; body?: string | Uint8Array | undefined };

function ask(url: URL, { body, ...options }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, timeout: TIMEOUT_MS }, (res) => {
      const chunks: Buffer[] = [];
      let size = 0;
      res.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BODY_BYTES) res.destroy(new Error(`${url} answers more than ${MAX_BODY_BYTES} bytes`));
        chunks.push(chunk);
      });
      res.on('error', reject);
      res.on('end', () => {
        const { statusCode = 0, headers, rawHeaders } = res;
        resolve({ status: statusCode, headers, rawHeaders, body: Buffer.concat(chunks) });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer in ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
