-- beside: 0.2.0
-- Pages that the merchant writes, such as the imprint, and links in the footer.
create table site_pages (
  id bigint generated always as identity primary key,
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null check (length(title) between 1 and 120),
  -- Markdown.
  body text not null default '' check (length(body) <= 100000),
  is_published boolean not null default false,
  in_footer boolean not null default true,
  -- Smaller ones come first in the footer.
  position integer not null default 0,
  version integer not null default 1,
  edited_at timestamptz not null default now()
);

-- Every page has the footer, so its change is one of the site. Other changes concern the page and the sitemap.
create function announce_site_pages() returns trigger language plpgsql as $$
declare
  tags text[];
begin
  tags := array['pages'];
  if tg_op <> 'INSERT' then
    tags := tags || ('page ' || old.slug);
  end if;
  if tg_op <> 'DELETE' then
    tags := tags || ('page ' || new.slug);
  end if;
  if tg_op <> 'INSERT' and old.is_published and old.in_footer and (tg_op = 'DELETE'
      or (old.slug, old.title, old.position) is distinct from (new.slug, new.title, new.position)
      or not (new.is_published and new.in_footer))
    or tg_op <> 'DELETE' and new.is_published and new.in_footer and (tg_op = 'INSERT'
      or not (old.is_published and old.in_footer)) then
    tags := tags || 'site'::text;
  end if;
  perform announce_catalog(tags);
  return null;
end $$;
create trigger site_pages_announced after insert or update or delete on site_pages
  for each row execute function announce_site_pages();
