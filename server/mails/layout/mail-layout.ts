import { siteTexts } from '#texts/site-texts.ts';
import { companyLines } from './company-lines.ts';
import { action, detail, type MailBody, paragraph, paragraphs, type Row, shell, table } from './mail-html.ts';

/** The contents of an email about a purchase. */
type Parts = {
  intro: string;
  /** The items with their prices and pictures. A price may be empty. Only the HTML shows pictures. */
  lines: Row[];
  amounts?: [string, string][];
  /** More details. Each one is a label with lines below it. */
  details?: { label: string; lines: string[] }[];
  link: { text: string; url: string };
  /** Shown instead of the lines if there are none. */
  description: string;
};

/** Returns the text and the HTML of an email about a purchase. */
export function layOut(parts: Parts): MailBody {
  return { text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ intro, lines, amounts = [], details = [], link, description }: Parts): string {
  const bought =
    lines.length > 0
      ? lines.map(([what, cost]) => `- ${cost === '' ? what : `${what}: ${cost}`}`)
      : [description];
  const sums = amounts.map(([label, value]) => `${label}: ${value}`);
  const facts = details.map((each) => `${each.label}: ${each.lines.join(', ')}`);
  const rows = [...bought, '', ...sums, ...facts, '', `${link.text}:`, link.url, ''];
  return [siteTexts().mail.shop(), '', intro, '', ...rows, ...textFooter()].join('\n');
}

function htmlOf({ intro, lines, amounts = [], details = [], link, description }: Parts): string {
  return shell([
    paragraphs(intro),
    lines.length > 0 ? table(lines) : paragraph(description),
    amounts.length > 0 ? table(amounts) : '',
    ...details.map(detail),
    action(link),
  ]);
}

/** Returns the company for the end of an email's text. */
export function textFooter(): string[] {
  const lines = companyLines();
  return lines.length === 0 ? [] : ['-- ', ...lines, ''];
}

/** Returns a product name on one line, so that it can't imitate other parts of the email. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
