-- Companies, their users, who is signed in, tokens sent by mail, and second factors. Times are seconds since 1970, UTC.
create table company (
  id text primary key,
  company_name text not null,
  company_type text,
  company_email text,
  sales_email text,
  billing_cycle text,
  super_admin_id text,
  metadata_schema jsonb,
  -- Whether its administrators need a second factor.
  requires_two_factor boolean not null default false,
  created_on double precision not null,
  modified_on double precision not null,
  last_activity double precision
);

create table account_user (
  id text primary key,
  company_id text references company (id),
  email text not null,
  -- Algorithm, its figures, salt and hash; null until a password is set.
  password_hash text,
  first_name text,
  last_name text,
  job_title text,
  account_access text[] not null default '{}',
  is_admin boolean not null default false,
  is_provider_admin boolean not null default false,
  plan_id text,
  plan_type text,
  credits double precision,
  status smallint not null default 0 check (status in (0, 1, 3)),
  -- Whether a mailed link may still open it: of a sign-up, until the link is followed or an administrator says how it stands.
  awaits_link boolean not null default false,
  terms_signed_on double precision,
  created_on double precision not null,
  modified_on double precision not null,
  last_activity double precision,
  tags text[] not null default '{}'
);
create unique index account_user_email on account_user (lower(email)) where status <> 3;
create index account_user_company on account_user (company_id);
-- Users of a company are listed by their email address; those of all companies by the index that keeps addresses apart.
create index account_user_listed on account_user (company_id, lower(email), id) where status <> 3;

create table session (
  id text primary key,
  -- SHA-256 of the token, which nobody can guess.
  token_hash text not null unique,
  user_id text not null references account_user (id) on delete cascade,
  -- As whom an administrator of the provider acts.
  acting_as text references account_user (id) on delete cascade,
  -- Opened by a mailed link: a new password may be set without the present one.
  may_set_password boolean not null default false,
  created_on double precision not null,
  expires_on double precision not null,
  seen_on double precision not null,
  -- Where it was opened, so that its owner knows it again in a list.
  device text,
  address text
);
create index session_by_user on session (user_id);
create index session_by_acting on session (acting_as);

create table mailed_token (
  token_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'set_password')),
  user_id text not null references account_user (id) on delete cascade,
  created_on double precision not null,
  expires_on double precision not null
);

create table invitation (
  id text primary key,
  -- SHA-256 of the secret that opens it.
  token_hash text not null,
  email text not null,
  first_name text,
  last_name text,
  job_title text,
  is_admin boolean not null,
  account_access text[] not null,
  company_id text not null references company (id) on delete cascade,
  invited_by text references account_user (id) on delete set null,
  created_on double precision not null,
  expires_on double precision not null,
  accepted_on double precision
);
create unique index invitation_token on invitation (token_hash);
create index invitation_company on invitation (company_id);

-- Tries of sign-ins and of mailed links, by account and by address, so that guessing becomes slow.
create table counted_try (
  key_hash text primary key,
  count integer not null,
  first_on double precision not null
);

-- Keys by which programs work in place of a person.
create table api_key (
  id text primary key,
  -- SHA-256 of the secret, which nobody can guess.
  secret_hash text not null unique,
  name text not null,
  kind text not null check (kind in ('personal', 'company')),
  scopes text[] not null,
  -- As whom it works: its maker, or an account of the key's own.
  user_id text not null references account_user (id) on delete cascade,
  company_id text references company (id) on delete cascade,
  created_by text not null references account_user (id),
  created_on double precision not null,
  expires_on double precision,
  last_used_on double precision,
  revoked_on double precision
);
create index api_key_user on api_key (user_id);
create index api_key_company on api_key (company_id);

-- Who changed what: only added to. Names are those of then, and nothing in it refers to another table, so that it outlasts all.
create table audit_entry (
  id text primary key,
  created_on double precision not null,
  call text not null,
  record_id text,
  company_id text,
  user_id text not null,
  user_name text not null,
  real_user_id text,
  real_user_name text,
  key_id text,
  request_id text not null,
  -- Which deals it was of, also where what it changed is gone since, and which fields of a record it changed.
  deal_ids text[] not null default '{}',
  fields text[] not null default '{}'
);
create index audit_entry_company on audit_entry (company_id, created_on desc nulls last, id);
create index audit_entry_time on audit_entry (created_on desc nulls last, id);
create index audit_entry_record on audit_entry (record_id, created_on desc nulls last, id);
-- What one person did, under either name.
create index audit_entry_user on audit_entry (user_id, created_on desc nulls last, id);
create index audit_entry_real_user on audit_entry (real_user_id, created_on desc nulls last, id) where real_user_id is not null;
create index audit_entry_deal on audit_entry using gin (deal_ids);
create function audit_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only added to';
end $$;
create trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function audit_is_kept();

-- Second factors of users, and what a sign-in waits for until its code is given.
create table two_factor (
  user_id text primary key references account_user (id) on delete cascade,
  -- Base32: it must be known to check a code, so that no hash of it would do.
  secret text not null,
  created_on double precision not null,
  -- When its first code was given; null until then, while no sign-in asks for one.
  confirmed_on double precision,
  -- The time step of the last code that was taken: a code works once.
  last_step double precision
);

-- Codes for who has lost the device; each works once.
create table recovery_code (
  -- SHA-256 of the code, which nobody can guess.
  code_hash text primary key,
  user_id text not null references account_user (id) on delete cascade
);
create index recovery_code_user on recovery_code (user_id);

-- Sign-ins whose password or link was right and whose code is awaited.
create table sign_in_challenge (
  -- SHA-256 of the token, which nobody can guess.
  token_hash text primary key,
  user_id text not null references account_user (id) on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'set_password')),
  expires_on double precision not null
);

-- Browsers on which somebody signed in before: guesses elsewhere do not hold them up.
create table known_device (
  -- SHA-256 of the cookie, which nobody can guess.
  token_hash text primary key,
  user_id text not null references account_user (id) on delete cascade,
  seen_on double precision not null
);
create index known_device_user on known_device (user_id);
