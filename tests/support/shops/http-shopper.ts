const ANSWER_LIMIT_MS = 30_000;
const MAX_REDIRECTS = 5;

export type Page = { status: number; path: string; html: string; headers: Headers };
export type FormReply = { status: number; location: string; headers: Headers; text: string };

/**
 * The result of one request. `status` is undefined if the connection broke, or if no response arrived within
 * 30 seconds.
 */
export type Answer = { status: number | undefined; ms: number; headers?: Headers };

export type HttpShopper = {
  cookie(name: string): string | undefined;
  /**
   * Sends one request with the visitor's cookies. Does not follow redirects, and stops waiting after 30
   * seconds.
   */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Opens a page and follows at most 5 redirects. */
  open(path: string): Promise<Page>;
  /** Sends a form as a browser does, but does not follow the redirect. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<FormReply>;
};

/**
 * Creates a visitor without JavaScript, who opens pages, sends forms and stores cookies. Every request gets
 * the additional `headers`.
 */
export function createHttpShopper(
  origin: string | (() => string),
  options: {
    headers?: Record<string, string>;
    onAnswer?: (answer: Answer, asked: { method: string; path: string }) => void;
  } = {},
): HttpShopper {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const sent = new Headers({ accept: 'text/html', ...options.headers });
    for (const [name, value] of new Headers(init.headers)) sent.set(name, value);
    if (cookies.size > 0 && !sent.has('cookie'))
      sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const startedAt = Date.now();
    const asked = { method: init.method ?? 'GET', path };
    const response = await fetch(new URL(path, typeof origin === 'string' ? origin : origin()), {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...init,
      headers: sent,
      redirect: 'manual',
    }).catch((error) => {
      options.onAnswer?.({ status: undefined, ms: Date.now() - startedAt }, asked);
      throw error;
    });
    const { status, headers } = response;
    options.onAnswer?.({ status, ms: Date.now() - startedAt, headers }, asked);
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookie: (name) => cookies.get(name),
    request,
    async open(path) {
      let at = path;
      for (let turn = 0; turn <= MAX_REDIRECTS; turn += 1) {
        const response = await request(at);
        const html = await response.text();
        const next = response.headers.get('location');
        if (next === null) return { status: response.status, path: at, html, headers: response.headers };
        at = next;
      }
      throw new Error(`${path} leads in a circle`);
    },
    async post(path, fields, extra = {}) {
      const response = await request(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...extra },
      });
      return {
        status: response.status,
        location: response.headers.get('location') ?? '',
        headers: response.headers,
        text: await response.text(),
      };
    },
  };
}

/** The values of all hidden inputs of this name, in the order of the page. */
export function hiddenInputs(html: string, name: string): string[] {
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => attribute(input, 'name') === name)
    .map((input) => attribute(input, 'value'));
}

/** The value of the only hidden input of this name. @throws {Error} if there is none. */
export function hiddenInput(html: string, name: string): string {
  const [value] = hiddenInputs(html, name);
  if (value === undefined) throw new Error(`The page has no field "${name}"`);
  return value;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
