-- beside: 0.2.0
-- Some providers have a form of their own inside the shop's payment page (docs/decisions/0043-stripe.md).

alter table payments
  -- The provider's order is for that form. It has no page of its own.
  add column embedded boolean not null default false;
