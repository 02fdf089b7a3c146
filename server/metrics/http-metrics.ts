import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { HandlerLoad } from '#app/handler.ts';
import type { ResponseListener } from '../visits/watch-responses.ts';
import { createCachedPageCounter } from './count-cached-pages.ts';
import { onPageRendered } from './on-page-rendered.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const RENDER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Metrics of requests and of cached pages. */
export type HttpMetrics = {
  onResponse: ResponseListener;
  /** Records a cached page that was sent. */
  finished(url: string, status: number): void;
  close(): void;
};

/**
 * Opens the metrics of requests, pages and the page cache. `loadOf` returns the load of the pages, or null
 * before the pages exist.
 */
export function openHttpMetrics(
  registry: Registry,
  parts: { routeOf(path: string): string; loadOf(): HandlerLoad | null },
): HttpMetrics {
  const registers = [registry];
  const answered = new Map<string, { labels: Record<string, string | number>; count: number }>();
  const finished = createCachedPageCounter(parts.routeOf);
  new Counter({
    name: 'kiosk_http_requests_total',
    help: 'Requests answered, by route, method and status; 499: the visitor went away',
    labelNames: ['route', 'method', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { labels, count } of answered.values()) this.inc(labels, count);
      for (const { route, status, count } of finished.all())
        this.inc({ route, method: 'GET', status }, count);
    },
  });
  const seconds = new Histogram({
    name: 'kiosk_http_request_duration_seconds',
    help: 'How long requests took, but for pages that were written finished, which take microseconds',
    labelNames: ['route', 'method'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const rendering = new Histogram({
    name: 'kiosk_page_render_seconds',
    help: 'How long React took to draw a page, without what it waited for before',
    buckets: RENDER_SECONDS,
    registers,
  });
  openPageMetrics(registry, parts.loadOf, finished);
  const stopHearing = onPageRendered((taken) => rendering.observe(taken));
  return {
    onResponse({ route, method, status, seconds: taken }) {
      const key = `${route} ${method} ${status}`;
      const counted = answered.get(key) ?? { labels: { route, method, status }, count: 0 };
      counted.count += 1;
      answered.set(key, counted);
      seconds.observe({ route, method }, taken);
    },
    finished: finished.count,
    close: stopHearing,
  };
}

function openPageMetrics(
  registry: Registry,
  loadOf: () => HandlerLoad | null,
  finished: ReturnType<typeof createCachedPageCounter>,
): void {
  const registers = [registry];
  new Counter({
    name: 'kiosk_page_cache_total',
    help: 'Pages for everybody: written finished (hit), or drawn first (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      const hits = [...finished.all()].filter(({ status }) => status !== 503);
      this.inc(
        { result: 'hit' },
        hits.reduce((sum, { count }) => sum + count, 0),
      );
      this.inc({ result: 'miss' }, loadOf()?.renderedPages ?? 0);
    },
  });
  const gauge = (name: string, help: string, read: (load: HandlerLoad) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const load = loadOf();
        if (load) this.set(read(load));
      },
    });
  gauge('kiosk_page_cache_bytes', 'What the finished pages take of the memory', (load) => load.cachedBytes);
  gauge('kiosk_pages_drawing', 'Pages that are being drawn', (load) => load.rendering);
  gauge('kiosk_pages_waiting', 'Requests that wait for a page to be drawn', (load) => load.waiting);
}
