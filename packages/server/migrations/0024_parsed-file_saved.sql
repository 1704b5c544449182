-- What an upload was saved as by the id of its reading, so that saving it again makes nothing twice; null until it was.
alter table upload add column saved_as jsonb;
alter table upload add column saved_deal_id text;
