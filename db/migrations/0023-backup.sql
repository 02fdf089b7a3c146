-- beside: 0.2.0
-- Whether the shop takes nothing new because it is being moved, or was: one row at most. It is no part of a backup.
create table closing (
  only_row boolean primary key default true check (only_row),
  -- closing: payments under way may end. closed: nothing may be written. moved: the shop is elsewhere now.
  -- target: a database that a move is still filling.
  stage text not null check (stage in ('closing', 'closed', 'moved', 'target')),
  -- Whoever closed it says so again before then: a move that was killed leaves no closed shop behind. Null is for good.
  until timestamptz,
  -- Where to, without a password; of a target, which shop it is filled from.
  place text check (length(place) <= 300)
);

create function announce_closing() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_closing', '');
  return null;
end $$;
create trigger closing_announced after insert or update or delete on closing
  for each statement execute function announce_closing();

-- Backups that the shop made by itself, the newest of which is shown in the panel.
create table backups (
  id bigint generated always as identity primary key,
  file text not null check (length(file) between 1 and 1000),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  lost_files integer not null check (lost_files >= 0),
  -- When it was last restored beside the shop and found sound, or what was wrong then.
  checked_at timestamptz,
  fault text check (length(fault) <= 1000)
);
create index backups_made on backups (made_at);
