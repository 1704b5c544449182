-- Where a sign-in was opened, so that its owner knows it again in a list; null for those that were open before.
alter table session add column device text;
alter table session add column address text;
create index session_by_acting on session (acting_as);
