import { site } from '#lib/site.ts';
import { xmlText } from '#lib/text/xml.ts';
import * as texts from '#texts';

export type PlainPage = { status: number; headers: Record<string, string>; html: string };

/**
 * The shop's colors as an inline style sheet, because the browser may be unable to load the shop's style
 * sheets.
 */
const STYLE = `:root{color-scheme:light dark;--page:#fbfaf8;--ink:#1d1a16;--quiet:#5f584f;--line:#d9d3ca}
@media(prefers-color-scheme:dark){:root{--page:#141210;--ink:#f3efe9;--quiet:#b3aba0;--line:#3d3832}}
body{margin:0;background:var(--page);color:var(--quiet);font:1rem/1.6 Figtree,system-ui,sans-serif}
main{max-width:28rem;min-height:100dvh;box-sizing:border-box;margin:auto;padding:1.5rem;display:grid;align-content:center;gap:.75rem}
h1,p{margin:0}h1{font-size:1.5rem;line-height:1.25;color:var(--ink)}a{color:var(--ink)}
p:first-child{font-weight:700}p:first-child a{text-decoration:none}
a.try{display:inline-grid;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--line);border-radius:999px;text-decoration:none}`;

/** The page that is shown if no other part of the shop can respond. */
export function emergencyPage(requestId: string): Response {
  const page = plainPage({
    title: texts.failures.awayTitle,
    html: `<p>${texts.failures.awayHint}</p>
<p><a class="try" href="/">${texts.shell.tryAgain}</a></p><p><small>${texts.failures.reference} ${requestId}</small></p>`,
    retryAfterSeconds: 5,
  });
  return toResponse(page);
}

type PlainParts = {
  title: string;
  html: string;
  retryAfterSeconds: number;
  /** The language of the page. The default is the language of this build. */
  language?: string;
};

/**
 * Returns a function that returns a plain page. The page is built again only if the shop's name has changed,
 * so that many requests cost little.
 */
export function rememberedPage(parts: PlainParts): () => PlainPage {
  let built: { name: string; page: PlainPage } | null = null;
  return () => {
    const { name } = site();
    if (built?.name !== name) built = { name, page: plainPage(parts) };
    return built.page;
  };
}

/** A 503 page that needs no other part of the shop. `html` is not escaped. */
export function plainPage(page: PlainParts): PlainPage {
  const { language = texts.format.language } = page;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${xmlText(texts.shell.pageTitle(page.title))}</title><style>${STYLE}</style>
<main><p><a href="/">${xmlText(site().name)}</a></p><h1>${page.title}</h1>${page.html}</main></html>`;
  return {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(html)),
      'Retry-After': String(page.retryAfterSeconds),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    html,
  };
}

export function toResponse({ status, headers, html }: PlainPage): Response {
  return new Response(html, { status, headers });
}
