-- How many printed totals of a document agree with sums, and how many are off: a list of deals counts them without reading the
-- whole proof of every document.
alter table rent_roll
  add column ties_agree integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == true)'))) stored,
  add column ties_off integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == false)'))) stored;
alter table operating_statement
  add column ties_agree integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == true)'))) stored,
  add column ties_off integer generated always as (
    jsonb_array_length(jsonb_path_query_array(coalesce(evidence, '{}'), 'lax $.ties[*] ? (@.holds == false)'))) stored;
