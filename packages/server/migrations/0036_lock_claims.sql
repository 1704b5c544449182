-- For which clients of its holder a lock is kept: a sign-in and the name that a client goes by, such as a tab of a browser.
-- A lock is given back when the last of them leaves.
alter table record_lock add column claims text[] not null default '{}';
