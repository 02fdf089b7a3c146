import { href } from 'react-router';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Toast } from '#lib/toast.ts';

/** Renders toasts as HTML, so that browsers don't load the code for this. Call this only on the server. */
export function staticToasts(toasts: Toast[]): string {
  return `<div role="status" class="static-toasts">${toasts.map(toastHtml).join('')}</div>`;
}

function toastHtml({ text, note, toCart }: Toast): string {
  const noted = note ? `<span class="block font-normal text-quiet">${escapeHtml(note)}</span>` : '';
  const link = toCart
    ? `<a href="${href('/checkout')}" class="-mb-3 flex min-h-11 w-fit items-center underline [pointer-events:auto]">${escapeHtml(toCart)}</a>`
    : '';
  return `<p class="static-toast">${escapeHtml(text)}${noted}${link}</p>`;
}
