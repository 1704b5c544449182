-- Who really worked while an administrator acted as a user; null where nobody did. "modified_by_name" is who changed a record
-- last as lists show it, with both names.
alter table rent_roll add column real_user_id text, add column real_user_name text, add column modified_by_name text;
alter table operating_statement add column real_user_id text, add column real_user_name text, add column modified_by_name text;
alter table parsed_file add column real_user_id text, add column real_user_name text;
alter table deal add column modified_by_name text;
alter table deal_record add column modified_by_name text;
