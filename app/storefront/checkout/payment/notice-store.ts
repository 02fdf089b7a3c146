import { pageOwner } from '#app/failures/page-owner.ts';
import { lostPaymentCookie } from '#app/orders/lost-payment-cookie.ts';
import { PAYMENT_NOTICE } from '#app/orders/payment-notice-key.ts';
import { toastListeners } from '#app/ui/feedback/toaster.tsx';
import { isToast, type Toast } from '#lib/toast.ts';

/** A payment message and the user who saw it. `uid` is null if the page did not know its user yet. */
export type Notice = { uid: string | null; toast: Toast };

const listeners = new Set<() => void>();
/** The message if the browser's storage is unavailable. It then disappears when the page is reloaded. */
let unstored: string | null = null;
let cached: { text: string | null; notice: Notice | null } = { text: null, notice: null };

/**
 * The last payment message. It stays until the shopper does something about it, even if the tab is reloaded.
 */
export function readNotice(): Notice | null {
  const text = readStored();
  if (text !== cached.text) cached = { text, notice: parse(text) };
  return cached.notice;
}

/** Deletes the message, because the shopper has done something about it or because it is outdated. */
export function removeNotice(): void {
  if (readNotice() !== null) write(null);
}

/** Assigns a message without a user to this user. Deletes a message of another user. */
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
  const wasWaiting = readNotice()?.toast.unheard !== undefined;
  unstored = next && JSON.stringify(next);
  try {
    if (unstored === null) sessionStorage.removeItem(PAYMENT_NOTICE);
    else sessionStorage.setItem(PAYMENT_NOTICE, unstored);
  } catch {
    // Without storage, the message is only in `unstored`.
  }
  const isWaiting = next?.toast.unheard !== undefined;
  // Another tab may wait, so only the tab that has waited deletes the cookie.
  if (isWaiting || wasWaiting)
    // biome-ignore lint/suspicious/noDocumentCookie: at once, before the next request
    document.cookie = lostPaymentCookie(isWaiting) + (location.protocol === 'https:' ? ';secure' : '');
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
