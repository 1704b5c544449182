-- Files that came with a deal and are no document that is read: memoranda and attachments. Times are seconds since 1970, UTC.
create table deal_file (
  uid text primary key,
  deal_id text not null references deal (id) on delete cascade,
  file_name text not null,
  kind text not null check (kind in ('offering_memorandum', 'attachment')),
  -- Bytes.
  size bigint not null,
  -- Who added it, and the name that was shown then.
  user_id text not null references account_user (id),
  user_name text not null,
  created_on double precision not null
);
create index deal_file_deal on deal_file (deal_id, created_on);
