-- Sessions and accounts' sign-ins that were ended while tokens of them may still be good. Every process holds each request
-- against this list.
create table session_revocations (
  -- 'session': the id is that of a session. 'account': it is a user's, whose sessions begun before `begun_before` are ended.
  kind text not null check (kind in ('session', 'account')),
  id text collate "C" not null check (length(id) between 1 and 128),
  begun_before timestamptz not null default now(),
  revoked_at timestamptz not null default now(),
  primary key (kind, id)
);
create index session_revocations_time on session_revocations (revoked_at);

-- All processes hear of each as it is committed.
create function announce_revocation() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_revoked', json_build_object(
    'kind', new.kind, 'id', new.id,
    'begunBeforeMs', floor(extract(epoch from new.begun_before) * 1000),
    'revokedAtMs', floor(extract(epoch from new.revoked_at) * 1000))::text);
  return null;
end $$;
create trigger session_revocations_announced after insert or update on session_revocations
  for each row execute function announce_revocation();

-- The identity service's own users: whoever ends an account's tokens, in whatever process or by hand, ends its sessions here.
-- Nothing else ties the two schemas together.
create function revoke_account_sessions() returns trigger language plpgsql as $$
declare
  -- Tokens carry whole seconds: those of the present second are ended as well.
  present timestamptz := date_trunc('second', now()) + interval '1 second';
  begun_before timestamptz;
begin
  if tg_op = 'DELETE' then
    -- No token is left of a guest who has not been seen for a day: thousands of them go at once.
    if old.guest and greatest(old.last_refresh_at, old.last_login_at) < now() - interval '1 day' then
      return null;
    end if;
    begun_before := greatest(old.valid_since, present);
  elsif new.disabled and not old.disabled then
    begun_before := greatest(new.valid_since, present);
  else
    begun_before := new.valid_since;
  end if;
  insert into session_revocations as r (kind, id, begun_before) values ('account', old.id, begun_before)
    on conflict (kind, id) do update
      set begun_before = greatest(r.begun_before, excluded.begun_before), revoked_at = now();
  return null;
end $$;
create trigger users_tokens_ended after update of valid_since, disabled on identity.users
  for each row when (new.valid_since > old.valid_since or (new.disabled and not old.disabled))
  execute function revoke_account_sessions();
create trigger users_deleted after delete on identity.users
  for each row execute function revoke_account_sessions();

-- Browsers that signed in to an account before: strangers' guesses at its password don't keep them out. The secret is kept as
-- its SHA-256 hash.
create table identity.known_browsers (
  hash bytea not null check (length(hash) = 32),
  user_id text collate "C" not null,
  expires_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_browsers_user on identity.known_browsers (user_id);
create index known_browsers_expiry on identity.known_browsers (expires_at);
