-- Deals and the records that belong to them. Times are seconds since 1970, UTC.
create table deal (
  id text primary key,
  user_id text not null references account_user (id),
  company_id text references company (id),
  -- All that people say of the deal, as core's Deal has it.
  content jsonb not null,
  deal_name text generated always as (content ->> 'dealName') stored not null,
  street_address text generated always as (content ->> 'streetAddress') stored,
  city text generated always as (content ->> 'city') stored,
  state text generated always as (content ->> 'state') stored,
  property_type text generated always as (content ->> 'propertyType') stored,
  name_order text generated always as (natural_order(content ->> 'dealName')) stored,
  modified_by text references account_user (id),
  -- Who changed it last as lists show it: with both names where an administrator acted as a user.
  modified_by_name text,
  created_on double precision not null,
  modified_on double precision not null,
  -- Which version the last save took the place of: the same save, tried again because its answer was lost, is known by it.
  replaced_on double precision,
  -- When a document or workbook of it was made last; null for never.
  exported_on double precision,
  -- What its sizing came to, and the key of what it was made of: lists report it and size nothing.
  sizing jsonb
);
-- Lists are in this order, the last change first.
create index deal_company on deal (company_id, modified_on desc nulls last, id);
create index deal_user on deal (user_id, modified_on desc nulls last, id);
create index deal_named on deal (company_id, name_order, id);
create trigger deal_added after insert on deal referencing new table as changed
  for each statement execute function count_listed();
create trigger deal_removed after delete on deal referencing old table as changed
  for each statement execute function count_listed();
create trigger deal_moved after update of company_id, user_id on deal for each row
  when ((old.company_id, old.user_id) is distinct from (new.company_id, new.user_id)) execute function count_moved();

-- Records of which a deal may have several: loans, buildings, amenities, finishes, utilities, crime.
create table deal_record (
  id text primary key,
  kind text not null,
  deal_id text not null references deal (id) on delete cascade,
  content jsonb not null,
  -- Records of a deal are listed in the order in which they were made, also those of one moment.
  number bigint generated always as identity,
  created_on double precision not null,
  modified_on double precision not null,
  replaced_on double precision,
  modified_by text,
  modified_by_name text
);
create index deal_record_deal on deal_record (deal_id, kind, created_on);

-- Pages of which a deal has one: the lender's underwriting, the summary page, how comps are listed.
create table deal_page (
  deal_id text not null references deal (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  -- Who changed it last, and the name that was shown then.
  user_id text not null references account_user (id),
  username text not null,
  created_on double precision not null,
  modified_on double precision not null,
  replaced_on double precision,
  primary key (deal_id, kind)
);
-- Summary pages that may be taken over, the last written first.
create index deal_page_summary on deal_page (modified_on desc nulls last, deal_id) where kind = 'summary';

create table deal_progress (
  id text primary key,
  deal_id text not null references deal (id) on delete cascade,
  section text not null,
  tag text not null,
  unique (deal_id, section)
);

create table deal_picture (
  uid text primary key,
  deal_id text not null references deal (id) on delete cascade,
  file_name text,
  content_type text not null,
  caption text,
  position integer not null,
  created_on double precision not null,
  modified_on double precision not null
);
create index deal_picture_deal on deal_picture (deal_id, position);

-- What a deal has chosen among comps: properties of the market data vendor, loans of expense comps.
create table deal_comp (
  deal_id text not null references deal (id) on delete cascade,
  kind text not null check (kind in ('rent', 'expense')),
  comp_id text not null,
  position integer not null,
  primary key (deal_id, kind, comp_id)
);

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

-- Files that came with a deal and are no document that is read: memoranda and attachments.
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
