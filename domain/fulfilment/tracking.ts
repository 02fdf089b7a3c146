import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

const MAX_LINK_LENGTH = 500;

/** The form fields of a shipment. */
export const trackingFields = {
  carrier: textField({ name: 'carrier', longest: 60 }),
  trackingNumber: textField({ name: 'tracking_number', longest: 80 }),
  trackingUrl: { name: 'tracking_url', readInput: readLink },
};

/** Reads a complete https URL or an empty text. Customers open this link. */
function readLink(input: string): Reading<string> {
  const text = input.trim();
  if (text === '') return { value: '' };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { problem: { code: 'no-secure-link' } };
  if (url.href.length > MAX_LINK_LENGTH) return { problem: { code: 'too-long', longest: MAX_LINK_LENGTH } };
  return { value: url.href };
}

/** The carrier and tracking data of a shipment; '' for unknown values. */
export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string };

export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
