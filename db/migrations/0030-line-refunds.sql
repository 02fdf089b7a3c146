-- beside: 0.2.0
-- Refunds of some lines of an order: pieces that are cancelled before they are sent, or that come back.
alter table fulfilment_lines
  add column returned integer not null default 0,
  add constraint fulfilment_lines_returned check (returned between 0 and sent);

alter table refunds
  -- Of this amount and no more, whatever is left of the payment.
  add column of_part boolean not null default false,
  -- Of its amount: what was paid for delivery, with its tax.
  add column shipping_cents bigint not null default 0 check (shipping_cents >= 0);

-- What of an order a refund is for. The amounts of all refunds of a line add up to what was paid for it.
create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  line integer not null check (line >= 0),
  kind text not null check (kind in ('cancelled', 'returned')),
  quantity integer not null check (quantity > 0),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (refund_id, line, kind)
);
