import * as texts from '#texts';

/** A mail's text and HTML. */
export type MailBody = { text: string; html: string };

/** What a mail about a purchase is made of. */
type Parts = {
  intro: string;
  /** What was bought, with its cost; '' where none is told. */
  lines: [string, string][];
  amounts: [string, string][];
  link: { text: string; url: string };
  /** Shown where there are no lines. */
  description: string;
};

/** Text and HTML of a mail about a purchase. */
export function layOut(parts: Parts): MailBody {
  return { text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ intro, lines, amounts, link, description }: Parts): string {
  const bought =
    lines.length > 0
      ? lines.map(([what, cost]) => `- ${cost === '' ? what : `${what}: ${cost}`}`)
      : [description];
  const sums = amounts.map(([label, value]) => `${label}: ${value}`);
  return [texts.mail.shop, '', intro, '', ...bought, '', ...sums, '', `${link.text}:`, link.url, ''].join(
    '\n',
  );
}

function htmlOf({ intro, lines, amounts, link, description }: Parts): string {
  const cell = 'padding:6px 0;vertical-align:top';
  const row = ([left, right]: [string, string]) =>
    `<tr><td style="${cell}">${escapeHtml(left)}</td><td align="right" style="${cell};padding-left:24px;white-space:nowrap">${escapeHtml(right)}</td></tr>`;
  const table = (rows: [string, string][]) =>
    `<table role="presentation" width="100%" cellspacing="0" style="border-top:1px solid #ddd;margin:16px 0">${rows.map(row).join('\n')}</table>`;
  return `<!doctype html>
<html lang="${texts.format.language}"><head><meta charset="utf-8"><title>${texts.mail.shop}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:560px;margin:24px auto;padding:0 16px">
<h1 style="font-size:22px">${texts.mail.shop}</h1>
<p>${escapeHtml(intro)}</p>
${lines.length > 0 ? table(lines) : `<p>${escapeHtml(description)}</p>`}
${table(amounts)}
<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>
</body></html>
`;
}

/** A name from the catalogue on one line, so that it can't pass for a part of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
