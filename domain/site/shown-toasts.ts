import type { Toast } from '#lib/toast.ts';
import { serverSite } from './server-site.ts';

/**
 * The toasts for a success that the visitor can see on the page itself. There are none if the merchant has
 * enabled quiet messages (decision D26).
 */
export function shownToasts(text: string): Toast[] {
  return serverSite().quietToasts ? [] : [{ type: 'success', text }];
}
