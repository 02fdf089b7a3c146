-- beside: 0.2.0
-- widens: public.payments.payments_approve_url_check
-- The address of a provider's page may be long. Stripe documents at most 5,000 characters.
alter table payments drop constraint payments_approve_url_check,
  add constraint payments_approve_url_check check (length(approve_url) <= 5000) not valid;
-- step
alter table payments validate constraint payments_approve_url_check;
