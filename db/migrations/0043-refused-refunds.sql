-- beside: 0.2.0
-- A refund that the provider refused ends as 'failed', with the reason. A refund by hand may take its place.
alter table refunds
  -- When the provider was first asked under the present request_id; null: not yet.
  add column asked_at timestamptz,
  -- The provider's word for why it refused; null: it did not.
  add column refusal text check (length(refusal) between 1 and 200),
  -- Given back by hand on the provider's own pages, in place of the shop's request.
  add column by_hand boolean not null default false;

update refunds set asked_at = created_at where origin = 'shop' and state = 'pending';
