import { escapeHtml } from '#lib/escape-html.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { companyLines } from './company-lines.ts';
import { type MailBrand, mailBrand } from './mail-brand.ts';
import { COLORS, mailStyles } from './mail-styles.ts';

/** A mail's text and HTML. */
export type MailBody = { text: string; html: string };

/**
 * Breaks long words, because emails are also read at a width of 320 px. `word-break` is for older email
 * programs.
 */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const CELL = 'padding:8px 0;vertical-align:top';
const FONT = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const TABLE = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"';
const PART = 'padding-left:32px;padding-right:32px';

/**
 * Returns the HTML document of an email around its parts, which are HTML. The document fits any width from
 * 320 px, and light and dark themes. It loads no files except the pictures of items.
 */
export function shell(parts: string[], brand: MailBrand = mailBrand()): string {
  const { page, card, ink, line } = COLORS;
  return `<!doctype html>
<html lang="${siteTexts().format.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(brand.name)}</title><style>${mailStyles}</style></head>
<body style="margin:0;padding:0;background:${page};font-family:${FONT};font-size:16px;line-height:1.5;color:${ink}">
<table ${TABLE}><tr><td class="page" align="center" style="padding:24px 16px;background:${page}">
<table ${TABLE} class="card" style="max-width:600px;margin:0 auto;background:${card};border:1px solid ${line};border-radius:16px;border-spacing:0">
<tr><td class="part head" align="left" style="${PART};padding-top:24px;padding-bottom:20px;border-bottom:1px solid ${line};${WRAP}"><h1 style="margin:0;font-size:22px;line-height:1.3">${escapeHtml(brand.name)}</h1></td></tr>
<tr><td class="part" align="left" style="${PART};padding-top:20px;padding-bottom:28px;color:${ink};${WRAP}">
${[...parts, footer()].filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/**
 * Minimum width in pixels of a logo that contains the shop's name. Pages use the same limit
 * (app/ui/layout/logo.tsx).
 */
const MIN_NAMED_WIDTH = 64;

/**
 * Returns the email's document with the logo. A narrow logo appears before the shop's name, and a wide logo
 * replaces the name.
 */
export function showLogo(html: string, logo: { src: string; width: number; height: number }): string {
  const { src, width, height } = logo;
  const picture = (alt: string) =>
    `<img src="${src}" alt="${alt}" width="${width}" height="${height}" style="border:0;vertical-align:middle">`;
  return html.replace(/(<h1[^>]*>)([^<]*)/, (_, heading: string, name: string) =>
    width < MIN_NAMED_WIDTH ? `${heading}${picture('')} ${name}` : heading + picture(name),
  );
}

/** Returns the company for the end of an email; '' if there is none. */
function footer(): string {
  const lines = companyLines().map(escapeHtml);
  return lines.length === 0
    ? ''
    : `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:${COLORS.quiet}">${lines.join('<br>')}</p>`;
}

/** Returns a text as one HTML paragraph. Special characters are escaped. */
export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** Returns a text of the merchant as HTML. An empty line begins a new paragraph. */
export function paragraphs(text: string): string {
  const lines = (part: string) => part.split('\n').map(escapeHtml).join('<br>');
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return parts.map((part) => `<p style="margin:0 0 16px">${lines(part.trim())}</p>`).join('\n');
}

/** Returns a less important sentence for the end of an email. */
export function note(text: string): string {
  return `<p class="quiet" style="margin:16px 0 0;font-size:14px;color:${COLORS.quiet}">${escapeHtml(text)}</p>`;
}

/** Returns a label with lines below it. A line that is a web address becomes a link. */
export function detail({ label, lines }: { label: string; lines: string[] }): string {
  const rows = [`<strong>${escapeHtml(label)}</strong>`, ...lines.map(lineOf)];
  return `<p style="margin:0 0 16px">${rows.join('<br>')}</p>`;
}

function lineOf(line: string): string {
  return isWebAddress(line) ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line);
}

/** Allows only the schemes http and https. Other addresses stay plain text. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** A text, an amount on one line, and the address of a small picture next to them. */
export type Row = [text: string, amount: string, picture?: string | undefined];

/** Returns a table of rows. It has a column of pictures if at least one row has a picture. */
export function table(rows: Row[]): string {
  const hasPictures = rows.some(([, , picture]) => picture !== undefined);
  const row = ([text, amount, picture]: Row) =>
    `<tr>${hasPictures ? pictureCell(picture) : ''}<td style="${CELL};${WRAP}">${escapeHtml(text)}</td><td align="right" style="${CELL};padding-left:24px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  return `<table ${TABLE} class="rows" style="border-top:1px solid ${COLORS.line};margin:0 0 16px;padding-top:8px">${rows.map(row).join('\n')}</table>`;
}

/**
 * The width and height of a picture in pixels. The picture has them in its style and as attributes, because
 * some programs ignore styles.
 */
const PICTURE = 56;

/**
 * The alternative text is empty, because the name of the item is next to the picture. Otherwise a program
 * that blocks pictures would show the name twice.
 */
function pictureCell(url: string | undefined): string {
  const size = `width="${PICTURE}" height="${PICTURE}"`;
  const picture = url
    ? `<img src="${escapeHtml(url)}" alt="" ${size} style="display:block;width:${PICTURE}px;height:${PICTURE}px;object-fit:cover;border:0;border-radius:8px">`
    : '';
  return `<td width="${PICTURE + 16}" style="${CELL};width:${PICTURE + 16}px;padding-right:16px">${picture}</td>`;
}

/** Returns the main link of an email as a button. */
export function action({ text, url }: { text: string; url: string }): string {
  const { accent } = mailBrand();
  const { background, text: color } = accent ?? { background: COLORS.action, text: COLORS.onAction };
  const look = `display:inline-block;padding:12px 20px;border-radius:10px;background:${background};color:${color};font-weight:600;text-decoration:none`;
  return `<p style="margin:24px 0 0"><a class="${accent ? 'own' : 'plain'}" href="${escapeHtml(url)}" style="${look}">${escapeHtml(text)}</a></p>`;
}
