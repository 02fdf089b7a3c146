-- Payment providers by name. What a payment needs of its provider is kept under the provider's name, whichever it is. The columns
-- and words that name PayPal stay for the version before: triggers keep both in step, and go with them a version later.

alter table payments
  -- Who takes the money, by its name in the registry of gateways; null where no money moves.
  add column provider text check (provider ~ '^[a-z][a-z0-9-]*$' and length(provider) <= 40),
  add column provider_order_id text check (length(provider_order_id) between 1 and 255);
update payments set provider = 'paypal', provider_order_id = paypal_order_id where method = 'paypal';

-- Other providers have other methods and longer ids. A method is simulated or has a provider: there is no third way.
alter table payments
  drop constraint payments_method_check,
  drop constraint payments_capture_id_check,
  drop constraint payments_capture_id_key,
  add constraint payments_method_check
    check (case when method in ('card', 'demo') then provider is null else provider is not null end),
  add constraint payments_capture_id_check check (length(capture_id) between 1 and 255),
  add constraint payments_provider_order check (provider is not null or provider_order_id is null);
create unique index payments_provider_order_id on payments (provider_order_id, provider);
create unique index payments_capture_id on payments (capture_id, provider);

create function name_payment_provider() returns trigger language plpgsql as $$
begin
  if new.method = 'paypal' then
    new.provider := 'paypal';
    if tg_op = 'INSERT' then
      new.provider_order_id := coalesce(new.provider_order_id, new.paypal_order_id);
      new.paypal_order_id := new.provider_order_id;
    elsif new.provider_order_id is distinct from old.provider_order_id then
      new.paypal_order_id := new.provider_order_id;
    elsif new.paypal_order_id is distinct from old.paypal_order_id then
      new.provider_order_id := new.paypal_order_id;
    end if;
  end if;
  return new;
end $$;
create trigger payment_provider before insert or update of provider_order_id, paypal_order_id on payments
  for each row when (new.method = 'paypal') execute function name_payment_provider();

alter table refunds add column provider_refund_id text check (length(provider_refund_id) between 1 and 255);
alter table refunds drop constraint refunds_origin_check;
update refunds set provider_refund_id = paypal_refund_id, origin = case origin when 'paypal' then 'provider' else origin end;
-- provider: made on the provider's own pages.
alter table refunds
  add constraint refunds_origin_check check (origin in ('shop', 'provider', 'reversal')),
  add unique (payment_id, provider_refund_id);
drop index refunds_unnamed;
-- What the provider says is back without naming a refund.
create unique index refunds_unnamed on refunds (payment_id)
  where origin <> 'shop' and state = 'completed' and provider_refund_id is null;

create function name_refund_provider() returns trigger language plpgsql as $$
begin
  if new.origin = 'paypal' then
    new.origin := 'provider';
  end if;
  if tg_op = 'INSERT' then
    new.provider_refund_id := coalesce(new.provider_refund_id, new.paypal_refund_id);
    new.paypal_refund_id := case when length(new.provider_refund_id) <= 64 then new.provider_refund_id end;
  elsif new.provider_refund_id is distinct from old.provider_refund_id then
    new.paypal_refund_id := case when length(new.provider_refund_id) <= 64 then new.provider_refund_id end;
  elsif new.paypal_refund_id is distinct from old.paypal_refund_id then
    new.provider_refund_id := new.paypal_refund_id;
  end if;
  return new;
end $$;
create trigger refund_provider before insert or update of origin, provider_refund_id, paypal_refund_id on refunds
  for each row execute function name_refund_provider();

-- Each provider counts its notices by itself.
alter table payment_webhooks
  add column provider text not null default 'paypal' check (length(provider) between 1 and 40),
  drop constraint payment_webhooks_pkey,
  drop constraint payment_webhooks_event_id_check,
  add constraint payment_webhooks_event_id_check check (length(event_id) between 1 and 255),
  add primary key (provider, event_id);

-- What a notice is about, whatever its provider calls that.
create function paypal_notice_about(type text) returns text language sql immutable as $$
  select case
    when type = 'CHECKOUT.ORDER.APPROVED' then 'approval'
    when type = 'PAYMENT.CAPTURE.REFUNDED' then 'refund'
    when type = 'PAYMENT.CAPTURE.REVERSED' then 'reversal'
    when type like 'CUSTOMER.DISPUTE.%' then 'dispute'
    else 'other' end
$$;
create function name_payment_event() returns trigger language plpgsql as $$
begin
  new.kind := case new.kind when 'refunded-at-paypal' then 'refunded-at-provider'
    when 'refused-by-paypal' then 'refused-by-provider' else new.kind end;
  if new.kind = 'webhook' and not new.detail ? 'about' then
    new.detail := new.detail || jsonb_build_object('about', paypal_notice_about(new.detail->>'type'));
  end if;
  return new;
end $$;
create trigger payment_event_names before insert on payment_events
  for each row when (new.kind in ('webhook', 'refunded-at-paypal', 'refused-by-paypal')) execute function name_payment_event();
update payment_events set kind = replace(kind, 'paypal', 'provider')
  where kind in ('refunded-at-paypal', 'refused-by-paypal');
update payment_events set detail = detail || jsonb_build_object('about', paypal_notice_about(detail->>'type'))
  where kind = 'webhook';
update payments set reason = 'gone-at-provider' where reason = 'gone-at-paypal';
