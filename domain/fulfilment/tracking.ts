import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/read-fields.ts';

const LONGEST_LINK = 500;

/** What is typed of a shipment. */
export const trackingFields = {
  carrier: textField({ name: 'carrier', longest: 60 }),
  trackingNumber: textField({ name: 'tracking_number', longest: 80 }),
  trackingUrl: { name: 'tracking_url', readTyped: readLink },
};

/** Customers are led there: nothing but a whole https address, or none. */
function readLink(typed: string): Reading<string> {
  const text = typed.trim();
  if (text === '') return { value: '' };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { problem: { code: 'no-secure-link' } };
  if (url.href.length > LONGEST_LINK) return { problem: { code: 'too-long', longest: LONGEST_LINK } };
  return { value: url.href };
}

/** Who carries a shipment, and by what it is followed; '' where that is not known. */
export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string };

export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
