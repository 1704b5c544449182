-- Companies take turns: who waits together, and when each had its last turn, by a number that only rises.
create sequence job_turn;
alter table job
  -- The company of who asked for the work, the user where there is none; empty for work of the server's own.
  add column party text not null default '',
  add column turn bigint;
update job set party = coalesce((select coalesce(company_id, id) from account_user where account_user.id = job.user_id), job.user_id, '');
create index job_line on job (kind, party, created_on, id) include (due_on) where state in ('waiting', 'running');
create index job_turn_of on job (kind, party, turn desc) where turn is not null;
drop index job_due;
