import { z } from 'zod';
import type { SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { sealClaims, unsealClaims } from '#app/session/cookies/sealed.ts';

const MAX_AGE_SECONDS = 7 * 24 * 3600;
const PURPOSE = 'kiosk-upload';

const sealed = z.object({ url: z.url(), key: z.string().min(1), uid: z.string().min(1) });

/** An upload that has started: its address at the file service, its key, and the uid of the user. */
type Ticket = z.output<typeof sealed>;

/**
 * The ticket as a segment of the upload's path. It is encrypted. Otherwise visitors could change the address,
 * and the shop would send its token to another server.
 */
export function sealTicket(keys: SessionKeys, ticket: Ticket, nowMs = Date.now()): Promise<string> {
  return sealClaims(keys, ticket, { audience: PURPOSE, nowMs, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** Reads the ticket in a path. Null if it is older than a week, or if another shop made it. */
export async function openTicket(
  keys: SessionKeys,
  text: string,
  nowMs = Date.now(),
): Promise<Ticket | null> {
  return sealed.safeParse(await unsealClaims(keys, text, { audience: PURPOSE, nowMs })).data ?? null;
}
