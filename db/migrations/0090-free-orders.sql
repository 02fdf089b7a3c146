-- beside: 0.2.0
-- widens: public.payments.payments_method_check
-- An order that costs nothing has no provider.
alter table payments drop constraint payments_method_check,
  add constraint payments_method_check
    check (case when method in ('card', 'demo', 'free') then provider is null else provider is not null end) not valid;
-- step
alter table payments validate constraint payments_method_check;
