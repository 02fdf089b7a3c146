import { channel } from 'node:diagnostics_channel';
import type { Log } from '#app/request-context.ts';
import { POLICY_CHANNEL } from '#lib/logging/diagnostics-channels.ts';
import { createLineLimit } from '#lib/logging/line-limit.ts';

/**
 * The maximum number of log lines per minute. Anyone can send reports, and browser extensions cause many of
 * them.
 */
const LINES_PER_MINUTE = 10;
const MAX_BYTES = 16 * 1024;
const MAX_TEXT = 100;
/** The directives of the shop's own policy. Any other directive is logged as "other". */
const DIRECTIVES =
  /^(default|script|style|img|connect|frame|object|font|form|base)-(src|action|uri)(-elem|-attr)?$/;

type Parts = { log: Log; routeOf(path: string): string; now?: () => number };
type Report = { directive: string; blocked: string; page: string };

/**
 * Receives browsers' reports about violations of the Content-Security-Policy. Logs only the directive, the
 * blocked origin and the page's route, because the other data is about the visitor. Above `LINES_PER_MINUTE`,
 * only counts the reports.
 */
export function createCspReports({ log, routeOf, now = Date.now }: Parts) {
  const reports = channel(POLICY_CHANNEL);
  const nextLine = createLineLimit(LINES_PER_MINUTE, now);
  let skipped = 0;
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
      // Above the limit, the body is not read, so that many reports cost nothing.
      const line = nextLine();
      if (line === null) {
        reports.publish({ directive: 'not read' });
        return emptyReply();
      }
      skipped += line.leftOut ?? 0;
      const report = readReport(await request.text().catch(() => ''), routeOf);
      if (report) {
        reports.publish({ directive: report.directive });
        log.warn({ ...report, leftOut: skipped }, 'A page broke its Content-Security-Policy');
        skipped = 0;
      }
      return emptyReply();
    },
  };
}

/** The response to every request. It is always the same, so that senders of invalid reports learn nothing. */
const emptyReply = () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });

function readReport(text: string, routeOf: Parts['routeOf']): Report | null {
  const report = text.length <= MAX_BYTES ? bodyOf(text) : null;
  if (report === null) return null;
  const directive = textOf(report['effective-directive'] ?? report['violated-directive']).split(' ')[0] ?? '';
  return {
    directive: DIRECTIVES.test(directive) ? directive : 'other',
    blocked: originOf(textOf(report['blocked-uri'])),
    page: routeOf(pathOf(textOf(report['document-uri']))),
  };
}

function bodyOf(text: string): Record<string, unknown> | null {
  try {
    const report: unknown = JSON.parse(text)?.['csp-report'];
    return typeof report === 'object' && report !== null ? { ...report } : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}

/**
 * Shortens the blocked source to a keyword such as 'inline' or 'eval', to an origin, or to a scheme if the
 * URL has no origin.
 */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, MAX_TEXT);
}

function pathOf(page: string): string {
  return URL.parse(page)?.pathname ?? '';
}
