import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Toast } from '#lib/toast.ts';

const NAME = 'kiosk-flash';
const MAX_AGE_SECONDS = 300;
// Together below the 4 KB that browsers keep of a cookie, even when every character takes nine bytes.
const MAX_TOASTS = 3;
const MAX_TEXT = 120;

const toastsSchema = z
  .array(z.object({ type: z.enum(['success', 'error', 'info']), text: z.string().min(1).max(MAX_TEXT) }))
  .max(MAX_TOASTS);

/** The toasts that wait in the request's flash cookie; none when it is not ours. Null without a cookie. */
export function readFlash(request: Request): Toast[] | null {
  const value = parse(request.headers.get('Cookie') ?? '', NAME)[NAME];
  if (value === undefined) return null;
  try {
    return toastsSchema.parse(JSON.parse(value));
  } catch {
    return [];
  }
}

/** A Set-Cookie value that hands the newest toasts to the next page; without any it clears the cookie. */
export function flashCookie(toasts: readonly Toast[], secure: boolean): string {
  const kept = toasts.slice(-MAX_TOASTS).map(({ type, text }) => ({ type, text: text.slice(0, MAX_TEXT) }));
  return serialize(NAME, kept.length > 0 ? JSON.stringify(kept) : '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: kept.length > 0 ? MAX_AGE_SECONDS : 0,
  });
}
