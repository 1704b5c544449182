-- Charts of accounts that companies made for themselves, and what people said that words of documents mean.
create sequence own_chart_id start 1000;
create table own_chart (
  id integer primary key default nextval('own_chart_id'),
  user_id text not null references account_user (id),
  company_id text not null references company (id),
  name text not null,
  section text not null check (section in ('opex', 'rentroll')),
  note text not null,
  categories jsonb not null,
  created_on double precision not null,
  modified_on double precision not null
);
create unique index own_chart_name on own_chart (company_id, section, lower(name));

create table mapping_entry (
  id text primary key,
  vocabulary text not null check (vocabulary in ('statementLine', 'chargeCode', 'floorplan')),
  raw_text text not null,
  unique_id text,
  category text not null,
  chart_of_accounts_id integer,
  -- Null for the provider, whose entries serve everybody.
  user_id text references account_user (id),
  company_id text references company (id),
  created_on double precision not null
);
create unique index mapping_entry_said on mapping_entry
  (coalesce(user_id, '0'), vocabulary, raw_text, coalesce(unique_id, ''), coalesce(chart_of_accounts_id, 0));
create index mapping_entry_company on mapping_entry (company_id, vocabulary);
