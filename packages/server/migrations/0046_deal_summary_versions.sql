-- The summary pages of deals as they were.
create table deal_summary_version (
  id text primary key,
  deal_id text not null references deal (id) on delete cascade,
  content jsonb not null,
  -- Who wrote it, and the name that was shown then.
  user_id text not null references account_user (id),
  username text not null,
  -- Of the first and of the last save that it is made of.
  begun_on double precision not null,
  saved_on double precision not null
);
create index deal_summary_version_deal on deal_summary_version (deal_id, saved_on desc);
