import { zoneDay } from '#lib/dates/zone.ts';

/** A response with a streamed CSV download. The file name consists of `name` and the current date. */
export function csvFile(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${zoneDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
