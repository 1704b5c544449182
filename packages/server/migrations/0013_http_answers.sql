-- Answers of writes that came with an idempotency key, so that the same write gets the same answer again. Times are seconds since
-- 1970, UTC.
create table repeatable_answer (
  -- SHA-256 of who sent the key, and of the key.
  key_hash text primary key,
  -- SHA-256 of the call and what it sent.
  request_hash text not null,
  -- Status, headers and body, encrypted by the key, which is stored nowhere: an answer may hold what only its caller may read.
  answer bytea not null,
  created_on double precision not null
);
create index repeatable_answer_age on repeatable_answer (created_on);
