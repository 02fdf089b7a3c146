import { z } from 'zod';
import type { SessionKeys } from '#app/session/keys.ts';
import { sealClaims, unsealClaims } from '#app/session/sealed.ts';

const MAX_AGE_SECONDS = 7 * 24 * 3600;
const PURPOSE = 'kiosk-upload';

const sealed = z.object({ url: z.url(), key: z.string().min(1), uid: z.string().min(1) });

/** An upload begun by a user: the address at the file service where it goes on, and the key it will have. */
type Ticket = z.output<typeof sealed>;

/**
 * The ticket as one part of a path. Sealed, so that nobody can have the shop send their token to an address
 * of their own.
 */
export function sealTicket(keys: SessionKeys, ticket: Ticket, nowMs = Date.now()): Promise<string> {
  return sealClaims(keys, ticket, { audience: PURPOSE, nowMs, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** The ticket, or null when this shop did not seal it or it is older than a week. */
export async function openTicket(
  keys: SessionKeys,
  text: string,
  nowMs = Date.now(),
): Promise<Ticket | null> {
  return sealed.safeParse(await unsealClaims(keys, text, { audience: PURPOSE, nowMs })).data ?? null;
}
