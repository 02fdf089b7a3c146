-- beside: 0.2.0
-- The merchant's settings of the site: name, look, language, currency. Only values that differ from their default are
-- stored, by key (domain/site/site-settings.ts).
create table site_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) < 65536),
  version integer not null default 1
);
insert into site_settings default values;

-- Every process reads the settings again and renders its pages anew.
create function announce_site() returns trigger language plpgsql as $$
begin
  perform announce_catalog(array['site']);
  return null;
end $$;
create trigger site_announced after update on site_settings for each statement execute function announce_site();
