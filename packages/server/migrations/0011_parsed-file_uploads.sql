-- Uploaded files, what was read from them, what was corrected, and what is remembered of corrections.
create table parsed_file (
  id text primary key,
  hash text not null,
  user_id text not null references account_user (id),
  company_id text references company (id),
  file_name text not null,
  content_type text not null,
  is_ocr boolean not null,
  original_data jsonb,
  corrected_data jsonb,
  user_input jsonb,
  -- Who really worked while an administrator acted as a user; null where nobody did.
  real_user_id text,
  real_user_name text,
  created_on double precision not null,
  modified_on double precision not null,
  unique (user_id, hash)
);
create index parsed_file_company on parsed_file (company_id, hash);

create table memory_rule (
  id text not null,
  scope_kind text not null check (scope_kind in ('user', 'company')),
  scope_id text not null,
  rule jsonb not null,
  primary key (scope_kind, scope_id, id)
);

-- Files that were uploaded to be read, and those that were refused: kept for a while, so that nobody has to look for them.
create table upload (
  id text primary key,
  user_id text not null references account_user (id),
  company_id text references company (id),
  file_name text not null,
  hash text not null,
  -- Which job of the queue reads it; null where nothing does.
  reading_id text,
  -- What it was saved as by the id of its reading, so that saving it again makes nothing twice; null until it was.
  saved_as jsonb,
  saved_deal_id text,
  created_on double precision not null
);
create index upload_age on upload (created_on);
create unique index upload_reading on upload (reading_id);
