-- What each network has sent to users' folders in the present hour. A crash forgets it, and it is counted anew.
create unlogged table files.quotas (
  network text collate "C" primary key,
  uploads integer not null check (uploads >= 0),
  bytes bigint not null check (bytes >= 0),
  ends_at timestamptz not null
);
create index quotas_ends on files.quotas (ends_at);
