-- beside: 0.2.0
-- widens: public.confirmation_mails.confirmation_mails_check
-- A noted payment can be removed, and customers hear of a whole one (docs/decisions/0052-removed-payments.md).

alter table later_payments
  -- What the job would have done next before a payment ended that; removing the payment restores it.
  add column remind_at_before timestamptz,
  add column cancel_at_before timestamptz;

alter table confirmation_mails
  add column received_of uuid unique references completed_transactions on delete cascade,
  drop constraint confirmation_mails_check,
  add constraint confirmation_mails_check check (num_nonnulls(order_id, payment_id, shipment_id, refund_id, preview_of,
    restock_confirm_id, restock_id, reminder_of, cancellation_of, received_of) = 1);
