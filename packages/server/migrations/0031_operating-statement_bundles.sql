-- Bundles are listed and counted from these alone: which statements are of one, and which of them changed last.
drop index operating_statement_company;
create index operating_statement_company on operating_statement (company_id, modified_on desc nulls last, id) include (bundle_id);
drop index operating_statement_user;
create index operating_statement_user on operating_statement (user_id, modified_on desc nulls last, id) include (bundle_id);
create index operating_statement_company_bundle on operating_statement (company_id, bundle_id, modified_on, id);
create index operating_statement_user_bundle on operating_statement (user_id, bundle_id, modified_on, id);
