-- What happened, for streams of events. Times are seconds since 1970, UTC.
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
