-- beside: 0.2.0
-- Product pages show what shipping costs and whether prices include tax.
create function announce_price_rules() returns trigger language plpgsql as $$
begin
  perform announce_catalog(array['rules']);
  return null;
end $$;
create trigger price_rules_announced after update on price_rules_version
  for each statement execute function announce_price_rules();
