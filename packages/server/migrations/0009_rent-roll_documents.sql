-- Saved rent rolls. What is listed, filtered or sorted has a column; the rest are documents. Times are seconds since 1970, UTC.
create table rent_roll (
  id text primary key,
  user_id text not null references account_user (id),
  company_id text references company (id),
  property_id text,
  deal_id text,
  deal_name text,
  file_name text,
  original_file_name text,
  -- As lists call it: by the file, else by the property.
  name_order text
    generated always as (natural_order(coalesce(file_name, outline ->> 'property', 'Untitled rent roll'))) stored,
  formatted_address text,
  housing_type integer not null,
  is_ocr boolean not null,
  file_hash text,
  as_of text,
  -- Property, dates, tags, unit types and totals.
  outline jsonb not null,
  -- Units and future leases.
  leases jsonb not null,
  -- Charge codes, columns and what a summary prints.
  content jsonb not null,
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
  -- How many printed totals agree with sums, how many are off, and what the reading is worth: a list of deals tells them without
  -- reading the whole proof of every document.
  ties_agree integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == true)'))) stored,
  ties_off integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == false)'))) stored,
  verdict text generated always as (evidence ->> 'verdict') stored
);
-- Lists are in this order, the last change first.
create index rent_roll_user on rent_roll (user_id, modified_on desc nulls last, id);
create index rent_roll_company on rent_roll (company_id, modified_on desc nulls last, id);
create index rent_roll_deal on rent_roll (deal_id);
-- Documents are looked for by the file that they were read from, whatever it is called.
create index rent_roll_file_hash on rent_roll (file_hash);
create index rent_roll_company_named on rent_roll (company_id, name_order, id);
create index rent_roll_user_named on rent_roll (user_id, name_order, id);
create trigger rent_roll_added after insert on rent_roll referencing new table as changed
  for each statement execute function count_listed();
create trigger rent_roll_removed after delete on rent_roll referencing old table as changed
  for each statement execute function count_listed();
create trigger rent_roll_moved after update of company_id, user_id on rent_roll for each row
  when ((old.company_id, old.user_id) is distinct from (new.company_id, new.user_id)) execute function count_moved();
