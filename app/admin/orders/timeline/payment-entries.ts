import * as texts from '#texts';
import type { TimelineEntry } from './timeline-entry.ts';

type Event = { at: Date; kind: string; detail: Record<string, unknown> };

/**
 * Events that the timeline leaves out. They help developers to find faults, but tell the merchant nothing.
 */
const OMITTED_KINDS = ['webhook', 'created', 'capture-started', 'reminded'];
const BAD = [
  ...['create-failed', 'capture-refused', 'instrument-declined', 'refused-by-provider', 'refund-undone'],
  ...['refund-unreadable', 'reversed', 'dispute-opened', 'dispute-unreadable'],
];
/** The names of the details that a merchant understands. All other details are ids. */
const SHOWN_DETAILS = /^(issue|error|reason|outcome|\w+Cents)$/;

/** The events of a payment as entries of the timeline. */
export function paymentEntries(events: Event[], provider: string): TimelineEntry[] {
  return events
    .filter(({ kind }) => !OMITTED_KINDS.includes(kind))
    .map(({ at, kind, detail }) => ({
      at,
      text: texts.adminPayments.eventName(kind, provider),
      detail: Object.entries(detail)
        .filter(([name, value]) => SHOWN_DETAILS.test(name) && value !== null)
        .map(([name, value]) => texts.adminPayments.eventDetail(name, value))
        .join(', '),
      isBad: BAD.includes(kind),
    }));
}
