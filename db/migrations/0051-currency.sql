-- beside: 0.2.0
-- The currency is part of the rules by which carts are priced.
create trigger price_rules_changed after update on site_settings
  for each statement execute function price_rules_changed();
