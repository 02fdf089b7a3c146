-- beside: 0.2.0
-- widens: public.confirmation_mails.confirmation_mails_check
-- The opening sentences of mails that the merchant has written instead of the shop's own, by kind of mail and language.
create table mail_openings (
  kind text not null check (length(kind) between 1 and 40),
  language text not null check (length(language) between 2 and 8),
  -- Null where the original was restored: the row keeps the version.
  opening text check (length(opening) between 1 and 500),
  version integer not null default 1,
  primary key (kind, language)
);

-- The outbox also sends an administrator a preview of a mail.
alter table confirmation_mails
  drop constraint confirmation_mails_check,
  add column preview_of text unique check (length(preview_of) between 1 and 40),
  add constraint confirmation_mails_check
    check (num_nonnulls(order_id, payment_id, shipment_id, refund_id, preview_of) = 1);
