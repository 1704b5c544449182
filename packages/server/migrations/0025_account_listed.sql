-- Users of a company are listed by their email address; those of all companies by the index that keeps addresses apart.
create index account_user_listed on account_user (company_id, lower(email), id) where status <> 3;
