-- Who has a deal open now, in which tab of a browser. Times are seconds since 1970, UTC; what is older than a lock lives means nothing.
create table deal_presence (
  deal_id text not null references deal (id) on delete cascade,
  user_id text not null references account_user (id) on delete cascade,
  client_id text not null,
  section text not null,
  -- Rent roll or bundle of statements; null where none is open.
  document_id text,
  seen_on double precision not null,
  primary key (deal_id, user_id, client_id)
);
