-- By which client a new statement was named, and a digest of the whole save that made it: the same save, tried again because its
-- answer was lost, makes no second one. Null where it was made before.
alter table operating_statement add column client_id text, add column save_digest text;
create index on operating_statement (save_digest) where save_digest is not null;
