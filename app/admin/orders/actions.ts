import type { Outcome } from '#app/form-action.ts';
import { readNote } from '#domain/orders/queries.ts';
import { resendConfirmation } from '#domain/orders/resend-confirmation.ts';
import { writeNote } from '#domain/orders/write-note.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { isUuid } from '#lib/uuid.ts';
import type { AdminSent } from '../guard.ts';

/** Everything that can be done to one order: note, resend, refund. */
export async function changeOrder(sent: AdminSent): Promise<Outcome> {
  const orderId = orderIdOf(sent);
  const intent = sent.form.get('intent');
  if (intent === 'note') return note(sent, orderId);
  if (intent === 'resend') return resend(sent, orderId);
  demand(intent === 'refund', 'ORDER_NOT_FOUND');
  return refund(sent, orderId);
}

/** What is said when it fails for a reason of the shop's own. */
export function failureOf(form: URLSearchParams): string {
  if (form.get('intent') === 'note') return messages.noteFailed;
  return form.get('intent') === 'resend' ? messages.resendFailed : messages.refundFailed;
}

function orderIdOf({ params }: AdminSent): string {
  const id = params.id ?? '';
  demand(isUuid(id), 'ORDER_NOT_FOUND');
  return id;
}

async function note({ form, shop, admin }: AdminSent, orderId: string): Promise<Outcome> {
  const text = form.get('note') ?? '';
  const version = Number(form.get('version')) || 0;
  try {
    const changed = await writeNote(shop.db, { orderId, note: text, version, actorUid: admin.uid });
    return said(changed ? messages.noteSaved : messages.noteUnchanged);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOTE_CHANGED') throw error;
    const present = await readNote(shop.db, orderId);
    return {
      toasts: [{ type: 'error', text: messages.noteChanged }],
      status: 409,
      again: {
        of: 'note',
        message: messages.noteChanged,
        errors: {},
        values: { note: text, present: present?.note ?? '', version: String(present?.version ?? 0) },
      },
    };
  }
}

async function resend({ shop, admin }: AdminSent, orderId: string): Promise<Outcome> {
  await resendConfirmation(shop.db, { orderId, actorUid: admin.uid });
  return said(messages.mailQueued);
}

async function refund({ shop, admin }: AdminSent, orderId: string): Promise<Outcome> {
  const state = await refundOrder(shop.db, shop.gateway, { orderId, actorUid: admin.uid });
  const text = state === 'refunded' ? messages.orderRefunded : messages.orderRefunding;
  return {
    toasts: [{ type: state === 'refunded' ? 'success' : 'info', text }],
    to: `/admin/orders/${orderId}`,
  };
}

function said(text: string): Outcome {
  return { toasts: [{ type: 'success', text }] };
}
