-- Webhooks of companies, what was sent to them, and what happened. Times are seconds since 1970, UTC.
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

-- What happened, for streams of events.
create table event (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it. Events are told in the order of these, each when no earlier transaction is open any more:
  -- ids alone would pass over one that was taken early and committed late.
  transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
  -- Who may hear of it: `company:` or `user:` and the id.
  audience text not null,
  type text not null,
  data jsonb not null,
  created_on double precision not null
);
create index event_told on event (transaction_id, id);
create index event_audience on event (audience, transaction_id, id);
create index event_time on event (created_on);
