-- The administrator finds an order by the payer's surname as well: by its beginning, and by its last word where it has several.
create index completed_transactions_surname on completed_transactions (
  (lower(payer#>>'{name,surname}') collate "C"), created_at desc, id desc);
create index completed_transactions_last_word on completed_transactions (
  (lower(substring(payer#>>'{name,surname}' from '[^ ]+$')) collate "C"), created_at desc, id desc)
  where payer#>>'{name,surname}' like '% %';

-- The log of one administrator, and who stands in it.
create index audit_log_actor on audit_log (actor_uid, at desc, id desc);
