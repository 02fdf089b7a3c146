import { z } from 'zod';
import type { SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { sealClaims, unsealClaims } from '#app/session/cookies/sealed.ts';

const MAX_AGE_SECONDS = 7 * 24 * 3600;
const PURPOSE = 'kiosk-upload';

const sealed = z.object({ url: z.url(), key: z.string().min(1), uid: z.string().min(1) });

/** A started upload: its address at the file service, its key, and the uid of its user. */
type Ticket = z.output<typeof sealed>;

/**
 * The ticket as a path segment. It is encrypted, because otherwise visitors could make the shop send its
 * token to another address.
 */
export function sealTicket(keys: SessionKeys, ticket: Ticket, nowMs = Date.now()): Promise<string> {
  return sealClaims(keys, ticket, { audience: PURPOSE, nowMs, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** The ticket in a path segment. Null if it is older than a week or not from this shop. */
export async function openTicket(
  keys: SessionKeys,
  text: string,
  nowMs = Date.now(),
): Promise<Ticket | null> {
  return sealed.safeParse(await unsealClaims(keys, text, { audience: PURPOSE, nowMs })).data ?? null;
}
