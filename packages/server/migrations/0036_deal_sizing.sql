-- What the sizing of a deal came to, with the state of the deal that it is of: lists tell of it and size nothing.
alter table deal add column sizing jsonb;
