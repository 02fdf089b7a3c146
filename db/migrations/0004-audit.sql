-- What the administrator changed: written in the transaction of the change itself.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_uid text not null check (length(actor_uid) between 1 and 128),
  -- A noun and a verb, such as 'product.delete'.
  action text not null check (action ~ '^[a-z]+[.][a-z-]+$' and length(action) <= 60),
  subject_id text not null check (length(subject_id) between 1 and 100),
  -- What the subject was called, for those it no longer exists for.
  subject_name text not null default '' check (length(subject_name) <= 300),
  before jsonb,
  after jsonb
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_subject on audit_log (subject_id, id desc);
