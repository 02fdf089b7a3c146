import { zoneDay } from '#lib/dates/zone.ts';

/** A streamed CSV download, named after its content and the date. */
export function csvFile(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${zoneDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
