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
  -- Fields that the contract does not list, as they were sent.
  further jsonb not null default '{}',
  created_on double precision not null,
  modified_on double precision not null,
  -- Which version the last save took the place of, and who saved it: the same save, tried again, is known by them.
  replaced_on double precision,
  modified_by text,
  -- By which client a new statement was named, and a digest of the whole save that made it: tried again, it makes no second one.
  client_id text,
  save_digest text,
  -- How many printed totals agree with sums, how many are off, and what the reading is worth: a list of deals tells them without
  -- reading the whole proof of every document.
  ties_agree integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == true)'))) stored,
  ties_off integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == false)'))) stored,
  verdict text generated always as (evidence ->> 'verdict') stored
);
-- Lists are in this order, the last change first.
create index operating_statement_user on operating_statement (user_id, modified_on desc nulls last, id);
create index operating_statement_company on operating_statement (company_id, modified_on desc nulls last, id);
create index operating_statement_bundle on operating_statement (bundle_id, modified_on desc nulls last, id);
create index operating_statement_deal on operating_statement (deal_id);
create index operating_statement_save on operating_statement (save_digest) where save_digest is not null;
