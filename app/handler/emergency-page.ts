/** The page of last resort: nothing else of the shop could answer. */
export function emergencyPage(requestId: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back in a moment</title><body style="font:1rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1.5rem">
<h1 style="font-size:1.5rem">We'll be back in a moment</h1><p>The shop can't answer just now. Nothing of yours is lost; please try again.</p>
<p><a href="/">Try again</a></p><p><small>Reference: ${requestId}</small></p></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5', 'Cache-Control': 'no-store' },
  });
}
