-- The identity service's own tables. No other schema refers to them and they refer to none: the shop knows
-- a user by id alone, so the service can move to a database of its own.
create schema identity;

create table identity.users (
  id text collate "C" primary key check (length(id) = 28),
  disabled boolean not null default false,
  -- Tokens issued before this second are refused.
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  last_refresh_at timestamptz not null
);

-- No foreign key: a token outlives its deleted user, so that its bearer learns that the user is gone.
create table identity.refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  user_id text collate "C" not null,
  sign_in_provider text not null check (length(sign_in_provider) between 1 and 40),
  auth_time timestamptz not null,
  created_at timestamptz not null
);
create index refresh_tokens_user on identity.refresh_tokens (user_id);

create table identity.signing_keys (
  kid text primary key,
  private_jwk jsonb not null check (jsonb_typeof(private_jwk) = 'object'),
  created_at timestamptz not null
);
