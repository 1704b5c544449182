-- Comments on deals, kept versions, sign-offs of sections, and who has a deal open. Times are seconds since 1970, UTC. Names are those that were shown then.
create table review_comment (
  id text primary key,
  deal_id text not null references deal (id) on delete cascade,
  -- The comment that it answers; null for one that stands at a place.
  parent_id text references review_comment (id) on delete cascade,
  -- Where it stands; null for an answer.
  place jsonb,
  content text not null,
  -- Id and name of each.
  mentions jsonb not null,
  user_id text not null references account_user (id),
  user_name text not null,
  real_user_id text,
  real_user_name text,
  created_on double precision not null,
  -- Comments of one moment are listed in the order in which they were made.
  number bigint generated always as identity,
  -- Who resolved it and when; null while it is open.
  resolved jsonb
);
create index review_comment_deal on review_comment (deal_id, created_on, number);
-- Comments that mention somebody, and all that stand in a thread with them.
create index review_comment_mentions on review_comment using gin (mentions jsonb_path_ops);
create index review_comment_thread on review_comment (coalesce(parent_id, id));

-- Each time a comment was resolved or reopened.
create table review_comment_event (
  number bigint generated always as identity primary key,
  comment_id text not null references review_comment (id) on delete cascade,
  is_resolved boolean not null,
  user_id text not null references account_user (id),
  user_name text not null,
  real_user_id text,
  real_user_name text,
  created_on double precision not null
);
create index review_comment_event_comment on review_comment_event (comment_id, number);

-- A part of the state of a deal, once however many versions hold it.
create table deal_version_part (
  deal_id text not null references deal (id) on delete cascade,
  hash text not null,
  content jsonb not null,
  primary key (deal_id, hash)
);

create table deal_version (
  id text primary key,
  deal_id text not null references deal (id) on delete cascade,
  number integer not null,
  version_name text,
  hash text not null,
  -- The hash of each part.
  parts jsonb not null,
  user_id text not null references account_user (id),
  user_name text not null,
  real_user_id text,
  real_user_name text,
  created_on double precision not null,
  unique (deal_id, number)
);

create table review_sign_off (
  id text primary key,
  deal_id text not null references deal (id) on delete cascade,
  section text not null,
  hash text not null,
  version_id text not null references deal_version (id) on delete cascade,
  user_id text not null references account_user (id),
  user_name text not null,
  real_user_id text,
  real_user_name text,
  created_on double precision not null,
  number bigint generated always as identity
);
create index review_sign_off_deal on review_sign_off (deal_id, section, number desc);

-- What was signed off, and the state that it was signed at, go with the deal and never change before.
create function review_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'versions and sign-offs are only added to';
end $$;
create trigger deal_version_kept before update on deal_version for each statement execute function review_is_kept();
create trigger deal_version_part_kept before update on deal_version_part for each statement execute function review_is_kept();
create trigger review_sign_off_kept before update on review_sign_off for each statement execute function review_is_kept();

create function review_comment_event_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'resolutions of comments are only added to';
end $$;
create trigger review_comment_event_kept before update on review_comment_event
  for each statement execute function review_comment_event_is_kept();

-- Who has a deal open now, in which tab of a browser; what is older than a lock lives means nothing.
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
