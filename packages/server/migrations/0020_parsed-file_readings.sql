-- Which job of the queue reads an upload: what it read is saved by that id. Null for uploads that nothing reads, and for older ones.
alter table upload add column reading_id text;
create unique index upload_reading on upload (reading_id);
