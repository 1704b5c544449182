-- Which version the last save of a record took the place of, and who saved it: the same save, tried again because its answer was
-- lost, is known by them. Null where it was saved before; then trying again is refused as any save of an old version.
alter table deal add column replaced_on double precision;
alter table deal_page add column replaced_on double precision;
alter table deal_record add column replaced_on double precision, add column modified_by text;
alter table operating_statement add column replaced_on double precision, add column modified_by text;
