import * as texts from '#texts';

type PlainPage = { status: number; headers: Record<string, string>; html: string };

/** The page of last resort: nothing else of the shop could answer. */
export function emergencyPage(requestId: string): Response {
  const page = plainPage({
    title: texts.failures.awayTitle,
    html: `<p>${texts.failures.awayHint}</p>
<p><a href="/">${texts.shell.tryAgain}</a></p><p><small>${texts.failures.reference} ${requestId}</small></p>`,
    retryAfterSeconds: 5,
  });
  return toResponse(page);
}

/** A 503 that needs nothing of the shop. `html` is trusted. */
export function plainPage(page: { title: string; html: string; retryAfterSeconds: number }): PlainPage {
  const html = `<!doctype html><html lang="${texts.format.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${page.title}</title><body style="font:1rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1.5rem">
<h1 style="font-size:1.5rem">${page.title}</h1>${page.html}</body></html>`;
  return {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(html)),
      'Retry-After': String(page.retryAfterSeconds),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
    html,
  };
}

export function toResponse({ status, headers, html }: PlainPage): Response {
  return new Response(html, { status, headers });
}
