-- beside: 0.2.0
-- Some providers authorise a payment before they capture it (docs/decisions/0043-stripe.md).

alter table payments
  -- When the payment is released, the reconciler cancels its order at the provider.
  add column cancel_on_release boolean not null default false,
  -- Random idempotency key of the capture, stored before the request. Null in payments of earlier versions.
  add column capture_request_id text check (length(capture_request_id) between 1 and 255);
