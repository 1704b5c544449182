-- Lists by name are in the order of people: capitals aside, and 9 before 12. Each number is written with twelve digits for that;
-- what comes after 160 letters puts nothing in order, so that an index holds every name.
create function natural_order(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(left(name, 160)), '(\d+)', '00000000000\1', 'g'), '\d*(\d{12})', '\1', 'g');

alter table deal add column name_order text generated always as (natural_order(content ->> 'dealName')) stored;
create index deal_named on deal (company_id, name_order, id);

-- As lists call them: by the file, else by the property.
alter table rent_roll add column name_order text
  generated always as (natural_order(coalesce(file_name, outline ->> 'property', 'Untitled rent roll'))) stored;
create index rent_roll_company_named on rent_roll (company_id, name_order, id);
create index rent_roll_user_named on rent_roll (user_id, name_order, id);

alter table operating_statement add column name_order text
  generated always as (natural_order(coalesce(file_name, 'Untitled statement'))) stored;
-- Bundles are put in order by the names and months of their statements, which are read from the index alone.
drop index operating_statement_company_bundle;
create index operating_statement_company_bundle on operating_statement (company_id, bundle_id, modified_on, id)
  include (name_order, last_month);
drop index operating_statement_user_bundle;
create index operating_statement_user_bundle on operating_statement (user_id, bundle_id, modified_on, id)
  include (name_order, last_month);
