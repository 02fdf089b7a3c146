-- The file service's own tables. No other schema refers to them and they refer to none: the shop knows a file by its
-- name alone, so the service can move to a database of its own.
create schema files;

create table files.objects (
  name text collate "C" primary key check (length(name) between 1 and 300),
  -- Where the store keeps the bytes. A place is written once and never changed.
  place text collate "C" not null unique,
  generation bigint not null,
  metageneration bigint not null default 1,
  size_bytes bigint not null check (size_bytes >= 0),
  content_type text not null,
  md5 bytea not null check (length(md5) = 16),
  sha256 bytea not null check (length(sha256) = 32),
  download_token text not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table files.uploads (
  id text collate "C" primary key,
  name text collate "C" not null check (length(name) between 1 and 300),
  owner text collate "C" not null,
  -- What the client announced; null when it did not.
  size_bytes bigint check (size_bytes >= 0),
  received_bytes bigint not null default 0 check (received_bytes >= 0),
  state text not null check (state in ('active', 'final', 'refused', 'cancelled')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- How it ended: the metadata of the finished object, or the refusal.
  outcome jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index uploads_updated on files.uploads (updated_at);
create index uploads_owner on files.uploads (owner) where state = 'active';

-- What has arrived of an upload, in the order of start_byte and without a gap.
create table files.pieces (
  upload_id text collate "C" not null references files.uploads (id) on delete cascade,
  start_byte bigint not null check (start_byte >= 0),
  place text collate "C" not null unique,
  -- The place's first bytes that an earlier piece has already.
  skip_bytes bigint not null check (skip_bytes >= 0),
  -- Of the whole place, those that are skipped included.
  size_bytes bigint not null check (size_bytes > skip_bytes),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (upload_id, start_byte)
);

-- Places that nothing refers to, or not yet: what is still here when due is removed from the store.
create table files.garbage (
  place text collate "C" primary key,
  due_at timestamptz not null
);
create index garbage_due on files.garbage (due_at);
