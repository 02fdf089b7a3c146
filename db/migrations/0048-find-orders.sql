-- beside: 0.2.0
-- The panel finds orders by street, phone, tracking number and invoice number, too. Each expression is one of
-- domain/orders/match-orders.ts. An order without a delivery has neither street nor phone.
create index completed_transactions_street on completed_transactions
  ((lower(delivery#>>'{address,line1}') collate "C"), created_at desc, id desc) where delivery is not null;
create index completed_transactions_phone on completed_transactions
  ((regexp_replace(delivery#>>'{address,phone}', '[^0-9]', '', 'g') collate "C"), created_at desc, id desc)
  where delivery#>>'{address,phone}' <> '';
create index shipments_tracking on shipments ((lower(tracking_number) collate "C"), order_id) where tracking_number <> '';
create index invoices_name on invoices ((lower(name) collate "C"), order_id);
