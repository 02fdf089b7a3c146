import { href } from 'react-router';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Toast } from '#lib/toast.ts';

/** Where toasts without Sonner are, and how they look. */
export const plainPlace =
  'pointer-events-none fixed top-14 right-4 z-35 grid w-80 sm:top-20 max-w-[calc(100vw-2rem)] gap-2';
export const plainLook =
  'static-toast rounded-xl border border-line bg-surface px-4 py-3 text-sm font-medium shadow-float';

/** Toasts as HTML, so that browsers don't load its code. Only for the server. */
export function staticToasts(toasts: Toast[]): string {
  return `<div role="status" class="${plainPlace}">${toasts.map(toastHtml).join('')}</div>`;
}

function toastHtml({ text, note, toCart }: Toast): string {
  const noted = note ? `<span class="block font-normal text-quiet">${escapeHtml(note)}</span>` : '';
  const link = toCart
    ? `<a href="${href('/checkout')}" class="-mb-3 flex min-h-11 w-fit items-center underline [pointer-events:auto]">${escapeHtml(toCart)}</a>`
    : '';
  return `<p class="${plainLook}">${escapeHtml(text)}${noted}${link}</p>`;
}
