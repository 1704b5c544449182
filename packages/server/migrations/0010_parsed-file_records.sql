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
  created_on double precision not null
);
create index upload_age on upload (created_on);
