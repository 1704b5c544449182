-- Which accounts a mailed link may still open: those of a sign-up, until the link is followed or an administrator says
-- how the account stands. An account that an administrator has closed stays closed.
alter table account_user add column awaits_link boolean not null default false;
update account_user set awaits_link = true where status = 0 and last_activity is null;
