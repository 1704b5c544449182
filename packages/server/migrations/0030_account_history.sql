-- Which deals a change was of, also where what it changed is gone since, and which fields of a record it changed; null where
-- that was not kept.
alter table audit_entry add column deal_ids text[], add column fields text[];
create index audit_entry_deal on audit_entry using gin (deal_ids);
