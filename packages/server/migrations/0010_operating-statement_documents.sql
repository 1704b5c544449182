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
  name_order text generated always as (natural_order(coalesce(file_name, 'Untitled statement'))) stored,
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
  -- In dollars; null where it is unknown.
  net_operating_income double precision,
  statement jsonb not null,
  property text generated always as (statement ->> 'property') stored,
  -- Whether every line with values above NOI has a category, as core's isComplete has it.
  is_mapped boolean not null generated always as (not jsonb_path_exists(statement,
    'lax $.lines[*] ? (@.isTotal == false && @.section != "below" && @.category == null && exists(@.values.* ? (@ != null)))')) stored,
  evidence jsonb,
  -- Fields that the contract does not list, as they were sent.
  further jsonb not null default '{}',
  -- Who really worked while an administrator acted as a user; null where nobody did. The name is who changed it last, as lists
  -- show it.
  real_user_id text,
  real_user_name text,
  modified_by_name text,
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
create index operating_statement_user on operating_statement (user_id, modified_on desc nulls last, id) include (bundle_id);
create index operating_statement_company on operating_statement (company_id, modified_on desc nulls last, id) include (bundle_id);
create index operating_statement_bundle on operating_statement (bundle_id, modified_on desc nulls last, id);
-- Bundles are listed, counted and put in order by names and months from these alone.
create index operating_statement_company_bundle on operating_statement (company_id, bundle_id, modified_on, id)
  include (name_order, last_month);
create index operating_statement_user_bundle on operating_statement (user_id, bundle_id, modified_on, id)
  include (name_order, last_month);
create index operating_statement_deal on operating_statement (deal_id);
create index operating_statement_save on operating_statement (save_digest) where save_digest is not null;
-- Documents are looked for by the file that they were read from, whatever it is called.
create index operating_statement_file_hash on operating_statement (file_hash);
create trigger operating_statement_added after insert on operating_statement referencing new table as changed
  for each statement execute function count_listed();
create trigger operating_statement_removed after delete on operating_statement referencing old table as changed
  for each statement execute function count_listed();
create trigger operating_statement_moved after update of company_id, user_id on operating_statement for each row
  when ((old.company_id, old.user_id) is distinct from (new.company_id, new.user_id)) execute function count_moved();
