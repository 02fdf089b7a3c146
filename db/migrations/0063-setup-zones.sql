-- beside: 0.2.0
-- The zones that the setup assistant made, as it left them: those of another country are replaced unless somebody has
-- edited them (domain/site/setup/made-zones.ts).
alter table shop_setup add column made_zones jsonb not null default '[]' check (jsonb_typeof(made_zones) = 'array');
