import type { RequestListener, ServerResponse } from 'node:http';

/** The state of a process. */
export type Phase = 'starting' | 'ready' | 'leaving';

export type Probes = {
  phase: Phase;
  /** Responds to `/livez` and `/readyz` before `listener`. */
  before(listener: RequestListener): RequestListener;
};

/**
 * `/livez` responds while this process runs. `/readyz` responds with success while the process accepts
 * visitors.
 * Both work without the database. Otherwise a database outage would take every process out of service,
 * although the processes can still send cached pages and the error page. `/health` uses the database.
 */
export function createProbes(): Probes {
  const probes: Probes = {
    phase: 'starting',
    before: (listener) => (req, res) => {
      if (req.url === '/livez') return tell(res, 200, 'alive');
      if (req.url === '/readyz') return tell(res, probes.phase === 'ready' ? 200 : 503, probes.phase);
      if (probes.phase === 'starting') return tell(res, 503, 'starting');
      listener(req, res);
    },
  };
  return probes;
}

function tell(res: ServerResponse, status: number, words: string): void {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  if (status === 503) headers['Retry-After'] = '1';
  res.writeHead(status, headers).end(JSON.stringify({ status: words }));
}
