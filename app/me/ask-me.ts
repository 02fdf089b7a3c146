import { isToast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type Me, NOBODY } from '../me.ts';
import { showToasts } from '../ui/toaster.tsx';
import { ownWord } from './known-me.ts';

const PATIENCE_MS = 15_000;
/** Asked once more where something was done or somebody signed in meanwhile: no reply is older than that. */
const MAX_TRIES = 3;

/** Counts what was done and heard of that may have changed what the shop knows of the visitor. */
let changes = 0;
/** Of them, those that the latest reply came after. */
let heard = 0;
let asking: { at: number; reply: Promise<Me | null> } | null = null;

/** What was heard of the visitor is old from now on. */
export function makeOld(): void {
  changes += 1;
}

export const isOld = () => heard !== changes;

/** Counts what is done by `work`, whose beginning and end both make old what is known. */
export async function whileChanging<T>(work: () => Promise<T>): Promise<T> {
  makeOld();
  return work().finally(makeOld);
}

/** Where a page is in all that changes. */
export const changesSoFar = () => changes;

/** The page was told all that the changes until then brought. */
export function heardUntil(at: number): void {
  heard = Math.max(heard, at);
}

/**
 * What the shop knows of the visitor, no older than the last change; null when that can't be told, which a
 * toast says. Waiting toasts are shown.
 */
export async function askMe(): Promise<Me | null> {
  if (asking?.at === changes) return asking.reply;
  return hear(askUntilNew());
}

/** The same of the request that the script of the page's head began, unless something was done since. */
export async function firstMe(begun: Promise<Response>): Promise<Me | null> {
  heard = -1;
  const at = 0;
  const word = ownWord();
  const me = await hear(read(begun), at);
  if (at !== changes) return null;
  if (word !== ownWord()) return (await askMe()) ?? NOBODY;
  if (me) heardUntil(at);
  else sayFailed();
  return me;
}

/** Whoever asks before it has come gets the same reply. */
function hear(reply: Promise<Me | null>, at = changes): Promise<Me | null> {
  const mine = { at, reply };
  asking = mine;
  return reply.finally(() => {
    if (asking === mine) asking = null;
  });
}

async function askUntilNew(): Promise<Me | null> {
  for (let tries = 1; ; tries += 1) {
    const at = changes;
    const word = ownWord();
    const me = await read(fetch('/me', { signal: AbortSignal.timeout(PATIENCE_MS) }));
    if ((at !== changes || word !== ownWord()) && tries < MAX_TRIES) continue;
    if (me) heardUntil(at);
    return me;
  }
}

/** Says that what the shop knows of the visitor could not be told. */
export function sayFailed(): void {
  showToasts([{ type: 'error', text: texts.cart.loadCartFailed }]);
}

/** Null for what is no reply of the shop's. */
async function read(reply: Promise<Response>): Promise<Me | null> {
  try {
    const response = await reply;
    const told: unknown = response.ok ? await response.json() : null;
    if (!isMe(told)) return null;
    const { toasts, ...me } = told;
    showToasts(toasts.filter(isToast));
    return me;
  } catch {
    return null;
  }
}

function isMe(told: unknown): told is Me & { toasts: unknown[] } {
  if (typeof told !== 'object' || told === null || !('uid' in told)) return false;
  return (
    'favoriteIds' in told && 'toasts' in told && Array.isArray(told.favoriteIds) && Array.isArray(told.toasts)
  );
}
