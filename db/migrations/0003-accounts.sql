-- Accounts with an e-mail address and a password.
alter table identity.users
  -- Other makers of ids (the administrator's, custom tokens) choose their own length.
  drop constraint users_id_check,
  add constraint users_id_check check (length(id) between 1 and 128),
  -- Everybody was one until now.
  add column guest boolean not null default true,
  add column email text collate "C" check (length(email) between 3 and 254),
  add column email_verified boolean not null default false,
  add column display_name text check (length(display_name) between 1 and 256),
  add column photo_url text check (length(photo_url) between 1 and 2048),
  add column password_hash text check (password_hash like '$argon2id$%'),
  add column password_updated_at timestamptz,
  add constraint users_password_has_email check (password_hash is null or email is not null),
  add constraint users_guest_has_no_email check (not guest or email is null);
alter table identity.users alter column guest drop default;
create unique index users_email on identity.users (lower(email));
-- Walks through the guests to find those not seen for long.
create index users_idle_guests on identity.users (id) where guest;

-- Ended tokens stay for a while, so that their bearer learns that the sign-in was ended.
alter table identity.refresh_tokens add column ended_at timestamptz;
create index refresh_tokens_ended on identity.refresh_tokens (ended_at) where ended_at is not null;

-- One-time codes that were mailed, kept as SHA-256 hashes. One that is used is deleted.
create table identity.codes (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN')),
  email text collate "C" not null check (length(email) between 3 and 254),
  -- Null when nobody had the address as the code was made: the sign-in by mail makes the user.
  user_id text collate "C",
  expires_at timestamptz not null
);
create index codes_user on identity.codes (user_id);
create index codes_expiry on identity.codes (expires_at);

-- Counters of the rate limits. Unlogged: a crash forgets them, which harms nobody, and writing costs little.
create unlogged table identity.attempts (
  key bytea primary key check (length(key) = 32),
  count integer not null,
  ends_at timestamptz not null
);
create index attempts_end on identity.attempts (ends_at);
