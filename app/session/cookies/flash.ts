import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Toast } from '#lib/toast.ts';

const NAME = 'kiosk-flash';
const MAX_AGE_SECONDS = 300;
const MAX_TOASTS = 3;
const MAX_TEXT = 300;
const MAX_LINK = 40;
/**
 * The maximum size of the cookie's value in bytes. Together with its name and attributes, the cookie stays
 * below the browsers' limit of 4 KB.
 */
const MAX_BYTES = 3_600;
/**
 * The maximum length in characters of a text that fits in any case. Three such texts fit into the cookie,
 * even if each character takes nine bytes.
 */
const SAFE_TEXT = 120;

const toastsSchema = z
  .array(
    z.object({
      type: z.enum(['success', 'error', 'info']),
      text: z.string().min(1).max(MAX_TEXT),
      toCart: z.string().min(1).max(MAX_LINK).optional(),
      about: z.literal('payment').optional(),
    }),
  )
  .max(MAX_TOASTS);

/** The pending toasts in the flash cookie. Null without a cookie, and empty if the cookie can't be read. */
export function readFlash(request: Request): Toast[] | null {
  const value = parse(request.headers.get('Cookie') ?? '', NAME)[NAME];
  if (value === undefined) return null;
  try {
    return toastsSchema.parse(JSON.parse(value));
  } catch {
    return [];
  }
}

/**
 * The Set-Cookie value that stores the newest toasts for the next page. Without toasts, it deletes the
 * cookie.
 */
export function flashCookie(toasts: readonly Toast[], secure: boolean): string {
  const full = newest(toasts, MAX_TEXT);
  const fits = encodeURIComponent(JSON.stringify(full)).length <= MAX_BYTES;
  const sent = fits ? full : newest(toasts, SAFE_TEXT);
  return serialize(NAME, sent.length > 0 ? JSON.stringify(sent) : '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: sent.length > 0 ? MAX_AGE_SECONDS : 0,
  });
}

function newest(toasts: readonly Toast[], maxLength: number) {
  return toasts.slice(-MAX_TOASTS).map(({ type, text, toCart, about }) => ({
    type,
    text: text.slice(0, maxLength),
    ...(toCart && { toCart: toCart.slice(0, MAX_LINK) }),
    ...(about && { about }),
  }));
}
