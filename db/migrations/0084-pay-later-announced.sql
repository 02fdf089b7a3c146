-- beside: 0.2.0
-- Every process keeps the methods that are paid later with the site's settings, and reads them again.
create trigger pay_later_announced after update on pay_later_settings
  for each statement execute function announce_site();
