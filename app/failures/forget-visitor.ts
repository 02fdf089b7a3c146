import { href } from 'react-router';
import { lostPaymentCookie } from '#app/orders/lost-payment-cookie.ts';
import { PAYMENT_NOTICE } from '#app/orders/payment-notice-key.ts';
import { dropFromTab } from './drafts/drop-from-tab.ts';
import { dropFormDraft } from './drafts/form-draft.ts';

/** Deletes the tab's data at logout. A guest keeps the payment message until confirming the logout. */
export function forgetVisitor(to: URL): void {
  dropFormDraft();
  if (to.pathname !== href('/auth')) return;
  dropFromTab(PAYMENT_NOTICE);
  // biome-ignore lint/suspicious/noDocumentCookie: at once, before the next request
  document.cookie = lostPaymentCookie(false);
}
