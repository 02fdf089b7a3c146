import { PAYMENT_NOTICE } from '#app/checkout/payment-notice-key.ts';
import { pageOwner } from '#app/failures/page-owner.ts';
import { toastListeners } from '#app/ui/feedback/toaster.tsx';
import { isToast, type Toast } from '#lib/toast.ts';

/** A payment message, and the user who saw it. `uid` is null if the page did not know its user yet. */
export type Notice = { uid: string | null; toast: Toast };

const listeners = new Set<() => void>();
/** The message if storage is unavailable. It then lasts only as long as the document. */
let unstored: string | null = null;
let cached: { text: string | null; notice: Notice | null } = { text: null, notice: null };

/** The last payment message, until the shopper acts on it. It survives reloads of the tab. */
export function readNotice(): Notice | null {
  const text = readStored();
  if (text !== cached.text) cached = { text, notice: parse(text) };
  return cached.notice;
}

/** Removes the message, because the shopper has acted on it or because it is obsolete. */
export function removeNotice(): void {
  if (readNotice() !== null) write(null);
}

/** Makes this user the owner of a message without owner. Removes a message of another user. */
export function claimNotice({ uid, toast }: Notice, owner: string | null): void {
  if (owner === null || uid === owner) return;
  write(uid === null ? { uid: owner, toast } : null);
}

/** Calls `listener` when the message changes. Returns a function that unsubscribes. */
export function subscribeToNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: Notice | null): void {
  unstored = next && JSON.stringify(next);
  try {
    if (unstored === null) sessionStorage.removeItem(PAYMENT_NOTICE);
    else sessionStorage.setItem(PAYMENT_NOTICE, unstored);
  } catch {
    // The message is then only in `unstored`.
  }
  for (const listener of listeners) listener();
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(PAYMENT_NOTICE);
  } catch {
    return unstored;
  }
}

function parse(text: string | null): Notice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isNotice(value) ? value : null;
  } catch {
    return null;
  }
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null || !('uid' in value && 'toast' in value)) return false;
  return (value.uid === null || typeof value.uid === 'string') && isToast(value.toast);
}

if (typeof document !== 'undefined')
  toastListeners.add((toast) => {
    if (toast.about === 'payment') write({ uid: pageOwner(), toast });
  });
