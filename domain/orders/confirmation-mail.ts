import { formatDay } from '#lib/day.ts';
import { formatCents } from '#lib/money.ts';
import { shortOrderId } from './order.ts';
import type { Receipt } from './receipt.ts';

const SHOP = 'Kiosk';

/** Subject, text and HTML of the mail that confirms an order; its link leads to the order's page at `origin`. */
export function confirmationMail(
  receipt: Receipt,
  origin: string,
): { subject: string; text: string; html: string } {
  const id = shortOrderId(receipt.id);
  const link = `${origin}/orders/${receipt.id}`;
  const intro = `Thank you for your order ${id} of ${formatDay(receipt.createdAt)}.`;
  const lines = receipt.lines.map((line): [string, string] => [
    `${oneLine(line.name)} x${line.quantity}`,
    formatCents(line.lineCents),
  ]);
  const amounts = amountsOf(receipt);
  return {
    subject: `Your ${SHOP} order ${id}`,
    text: textOf({ intro, lines, amounts, link, description: receipt.description }),
    html: htmlOf({ intro, lines, amounts, link, description: receipt.description }),
  };
}

type Parts = {
  intro: string;
  lines: [string, string][];
  amounts: [string, string][];
  link: string;
  description: string;
};

function amountsOf({ parts, totalCents, method }: Receipt): [string, string][] {
  const split: [string, string][] = parts
    ? [
        ['Subtotal', formatCents(parts.subtotalCents)],
        ['Tax (8%)', formatCents(parts.taxCents)],
        ['Shipping', formatCents(parts.shippingCents)],
      ]
    : [];
  return [...split, ['Total', formatCents(totalCents)], ['Paid by', method]];
}

function textOf({ intro, lines, amounts, link, description }: Parts): string {
  const bought = lines.length > 0 ? lines.map(([what, cost]) => `- ${what}: ${cost}`) : [description];
  const sums = amounts.map(([label, value]) => `${label}: ${value}`);
  return [SHOP, '', intro, '', ...bought, '', ...sums, '', 'Your order and its receipt:', link, ''].join(
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
<html lang="en"><head><meta charset="utf-8"><title>${SHOP}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:560px;margin:24px auto;padding:0 16px">
<h1 style="font-size:22px">${SHOP}</h1>
<p>${escapeHtml(intro)}</p>
${lines.length > 0 ? table(lines) : `<p>${escapeHtml(description)}</p>`}
${table(amounts)}
<p><a href="${escapeHtml(link)}">Your order and its receipt</a></p>
</body></html>
`;
}

/** A name from the catalogue on one line, so that it can't pass for a part of the mail. */
function oneLine(text: string): string {
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
