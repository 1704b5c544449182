-- Who is working on a record. Times are seconds since 1970, UTC.
create table record_lock (
  -- Within which the record is shared: a company, or the one user without a company. Others' locks mean nothing here.
  scope text not null,
  record_id text not null,
  holder_id text not null references account_user (id) on delete cascade,
  refreshed_on double precision not null,
  -- For which clients of its holder it is kept: a sign-in and the name that a client goes by, such as a tab of a browser. It is
  -- given back when the last of them leaves.
  claims text[] not null default '{}',
  primary key (scope, record_id)
);
create index record_lock_holder on record_lock (holder_id);
