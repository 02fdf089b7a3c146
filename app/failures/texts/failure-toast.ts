import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Fault } from '../fault.ts';
import { actionFailure, checkFirst } from './failure-texts.ts';

type FormFields = { get(name: string): unknown };

const CHECKOUT = 'checkout';

/** Whether the form is a payment. On /checkout, that is the form without intent. */
export function isPayment(pattern: string, form: FormFields): boolean {
  return pattern === CHECKOUT && !form.get('intent');
}

/**
 * The toast for a failed form (spec S8). It contains the shop's own message. Without one, it says whether the
 * request may have arrived.
 */
export function failureToast(fault: Fault, pattern: string, form: FormFields): Toast {
  if (fault.known) {
    if (fault.response) return { type: 'error', text: fault.response.says, note: fault.note };
    return { type: 'error', text: actionFailure(pattern, form.get('intent')), note: fault.note };
  }
  if (isPayment(pattern, form)) {
    const note = fault.note === texts.failures.connectionLost ? '' : fault.note;
    return { type: 'error', text: texts.checkout.paymentUnheard, note };
  }
  const hint = fault.arrived === 'maybe' ? checkFirst(pattern) : null;
  return {
    type: 'error',
    text: actionFailure(pattern, form.get('intent')),
    note: hint ? `${fault.note} ${hint}` : fault.note,
  };
}
