-- Saved operating statements, a row each; those of a bundle share its id. Times are seconds since 1970, UTC.
create table operating_statement (
  id text primary key,
  bundle_id text not null,
  user_id text not null references account_user (id),
  company_id text references company (id),
  property_id text,
  deal_id text,
  deal_name text,
  rentroll_id text,
  parsed_file_id text,
  file_name text,
  formatted_address text,
  is_ocr boolean not null,
  file_hash text,
  chart_of_accounts_id integer not null,
  positive_expenses boolean not null,
  -- YYYY-MM; null where no column is a month.
  first_month text,
  last_month text,
  last_month_vacancy_rate double precision,
  last_month_expense_rate double precision,
  statement jsonb not null,
  evidence jsonb,
  created_on double precision not null,
  modified_on double precision not null
);
create index operating_statement_user on operating_statement (user_id, modified_on desc);
create index operating_statement_company on operating_statement (company_id, modified_on desc);
create index operating_statement_bundle on operating_statement (bundle_id);
create index operating_statement_deal on operating_statement (deal_id);
