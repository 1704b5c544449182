-- Long work that several workers share. Times are seconds since 1970, UTC.
-- Companies take turns: when each had its last, by a number that only rises.
create sequence job_turn;

create table job (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  user_id text,
  state text not null check (state in ('waiting', 'running', 'done', 'dead')),
  result jsonb,
  error text,
  attempts integer not null default 0,
  created_on double precision not null,
  -- When it may be begun next, or by when its worker must have said that it lives.
  due_on double precision not null,
  started_on double precision,
  finished_on double precision,
  -- Who waits together: the company of who asked for the work, the user where there is none; empty for work of the server's own.
  party text not null default '',
  turn bigint
);
create index job_line on job (kind, party, created_on, id) include (due_on) where state in ('waiting', 'running');
create index job_turn_of on job (kind, party, turn desc) where turn is not null;
-- Lists are in this order, the latest first.
create index job_created on job (created_on desc nulls last, id);
create index job_state on job (state, created_on desc nulls last, id);
create index job_dead on job (finished_on) where state = 'dead';
