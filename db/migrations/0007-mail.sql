-- The outbox of order confirmations. A row is written in the transaction that records its order, so that neither is there without
-- the other; a sender takes due rows one at a time. Once sent, a row stays: it knows where the order's mail went.
create table confirmation_mails (
  order_id uuid primary key references completed_transactions (id) on delete cascade,
  recipient text not null check (length(recipient) between 3 and 254),
  -- Rises when the mail is asked for again; part of the Message-ID, so that mail servers tell a second mail from a repeated one.
  round integer not null default 1,
  asked_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Also a lease: whoever sends moves it ahead first, and after a crash the mail is due again.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_fault text check (length(last_fault) <= 300)
);
create index confirmation_mails_due on confirmation_mails (due_at) where sent_at is null and gave_up_at is null;
