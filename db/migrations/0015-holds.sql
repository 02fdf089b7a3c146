-- What a payment may take and hold before its payer has approved it.

alter table payments
  -- When PayPal declined the payer's funds; null again once PayPal tells of a new approval. Until then only the payer has it captured.
  add column declined_at timestamptz,
  -- When the goods come free unless the payer has approved. Starting again does not move it.
  add column hold_ends_at timestamptz not null default now() + interval '15 minutes';

alter table stock_reservations
  -- How many of the pieces are kept before the payer has approved, and all after; null: all from the beginning.
  add column held integer check (held between 0 and quantity),
  -- A digest of the payer's network; null where it is not known.
  add column network bytea check (length(network) = 32);

-- Payments under way go on as they are.
update payments set hold_ends_at = expires_at where state in ('started', 'paying', 'captured', 'released');
update payments set declined_at = (
    select max(at) from payment_events where payment_id = payments.id and kind = 'instrument-declined')
  where state in ('started', 'paying') and declines > 0;

-- What is kept from others now, by payment and product.
create view held_stock as
  select payment_id, product_id, customer_id, network,
    case when state = 'started' then coalesce(held, quantity) else quantity end as pieces,
    -- Of these, what is kept for a payer who is not known to have approved.
    case when state in ('started', 'paying') then coalesce(held, quantity) else 0 end as unapproved
  from stock_reservations join payments on payments.id = payment_id
  where expires_at > clock_timestamp();
