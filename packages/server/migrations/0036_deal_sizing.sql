-- What the sizing of a deal came to, and the key of what it was made of: lists report it and size nothing.
alter table deal add column sizing jsonb;
