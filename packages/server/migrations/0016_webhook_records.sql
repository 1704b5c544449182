-- Webhooks of companies, and what was sent to them. Times are seconds since 1970, UTC.
create table webhook (
  id text primary key,
  company_id text not null references company (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- The key that signs: it must be known to sign, so that no hash of it would do.
  secret text not null,
  created_by text not null,
  created_on double precision not null
);
create index webhook_company on webhook (company_id, created_on desc, id);

create table webhook_delivery (
  id text primary key,
  webhook_id text not null references webhook (id) on delete cascade,
  event text not null,
  record_id text not null,
  -- As it is sent and signed, byte for byte.
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  status integer,
  error text,
  created_on double precision not null,
  tried_on double precision
);
create index webhook_delivery_listed on webhook_delivery (webhook_id, created_on desc nulls last, id);
create index webhook_delivery_time on webhook_delivery (created_on);
