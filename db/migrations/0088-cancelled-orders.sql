-- beside: 0.2.0
-- The list of the orders that were cancelled before they were paid.
create index completed_transactions_cancelled on completed_transactions (created_at desc, id desc)
  where pay_state = 'cancelled';
