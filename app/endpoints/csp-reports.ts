import { channel } from 'node:diagnostics_channel';
import { POLICY_CHANNEL } from '#lib/channels.ts';
import type { Log } from '../request-context.ts';

/** Anybody may send reports, and browsers' extensions cause many: so many lines of the log a minute. */
const LINES_A_MINUTE = 10;
const MINUTE_MS = 60_000;
const MAX_BYTES = 16 * 1024;
const MAX_WORD = 100;
/** Directives of our own policy; anything else counts as one. */
const DIRECTIVES =
  /^(default|script|style|img|connect|frame|object|font|form|base)-(src|action|uri)(-elem|-attr)?$/;

type Parts = { log: Log; routeOf(path: string): string; now?: () => number };
type Report = { directive: string; blocked: string; page: string };

/**
 * Hears what browsers report of pages that broke their Content-Security-Policy. Kept are the directive, the
 * origin that was blocked and the page's route: the rest of a report tells of its visitor. Beyond a few a
 * minute they are only counted.
 */
export function createCspReports({ log, routeOf, now = Date.now }: Parts) {
  const reports = channel(POLICY_CHANNEL);
  let minute = 0;
  let lines = 0;
  let leftOut = 0;
  const isLineFree = () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      lines = 0;
    }
    lines += 1;
    return lines <= LINES_A_MINUTE;
  };
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
      // Not even read: many of them must cost nothing.
      if (!isLineFree()) {
        leftOut += 1;
        reports.publish({ directive: 'not read' });
        return NOTHING();
      }
      const report = readReport(await request.text().catch(() => ''), routeOf);
      if (report) {
        reports.publish({ directive: report.directive });
        log.warn({ ...report, leftOut }, 'A page broke its Content-Security-Policy');
        leftOut = 0;
      }
      return NOTHING();
    },
  };
}

/** The same to everybody: who sends rubbish learns nothing. */
const NOTHING = () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });

function readReport(text: string, routeOf: Parts['routeOf']): Report | null {
  const report = text.length <= MAX_BYTES ? bodyOf(text) : null;
  if (report === null) return null;
  const directive = word(report['effective-directive'] ?? report['violated-directive']).split(' ')[0] ?? '';
  return {
    directive: DIRECTIVES.test(directive) ? directive : 'other',
    blocked: originOf(word(report['blocked-uri'])),
    page: routeOf(pathOf(word(report['document-uri']))),
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

function word(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}

/** 'inline', 'eval' and the like; of an address what comes before its path, of a browser's own its scheme. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, MAX_WORD);
}

function pathOf(page: string): string {
  return URL.parse(page)?.pathname ?? '';
}
