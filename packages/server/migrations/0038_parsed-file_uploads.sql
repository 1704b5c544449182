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
