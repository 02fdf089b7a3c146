-- beside: 0.2.0
-- The event 'refunded' of an order that is paid later names its refund. So far, the panel had to find the event by its
-- time: a refund is completed at the start of the transaction that then records its event.
update payment_events e set detail = e.detail || jsonb_build_object('shopRefundId', r.id)
  from refunds r
  where r.hand_cents is not null and r.completed_at is not null and e.id = (
    select min(own.id) from payment_events own
    where own.payment_id = r.payment_id and own.kind = 'refunded' and own.at >= r.completed_at);
