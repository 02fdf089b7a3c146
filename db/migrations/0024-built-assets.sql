-- beside: 0.2.0
-- Scripts and styles that pages of every build name, by names that change with their content: a process
-- answers for those of another build, of the version before or of the next one. A week after no process
-- has them any more they go.
create table built_assets (
  name text collate "C" primary key check (length(name) between 1 and 200),
  -- Packed by brotli where `packed`.
  body bytea not null check (length(body) <= 4194304),
  packed boolean not null,
  seen_at timestamptz not null default now()
);
create index built_assets_seen_at on built_assets (seen_at);
