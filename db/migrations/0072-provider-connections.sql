-- beside: 0.2.0
-- What the payment settings and Health tell of each provider (docs/decisions/0044-payment-settings.md). Nothing here
-- is about a customer.

create table provider_connections (
  provider text collate "C" not null check (length(provider) between 1 and 40),
  mode text collate "C" not null check (mode in ('test', 'live')),
  -- The last call that the provider answered, and the last one that failed, with the reason.
  answered_at timestamptz,
  failed_at timestamptz,
  fault text collate "C" not null default '' check (length(fault) <= 40),
  fault_detail text not null default '' check (length(fault_detail) <= 100),
  -- The last genuine webhook, and the last one with a wrong signature.
  webhook_at timestamptz,
  refused_webhook_at timestamptz,
  -- What was found of the webhook at the provider.
  checked_at timestamptz,
  finding text collate "C" not null default '' check (length(finding) <= 40),
  finding_detail text not null default '' check (length(finding_detail) <= 1000),
  primary key (provider, mode)
);
