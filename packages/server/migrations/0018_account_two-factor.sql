-- Second factors of users, and what a sign-in waits for until its code is given. Times are seconds since 1970, UTC.
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

-- Whether administrators of the company need a second factor.
alter table company add column requires_two_factor boolean not null default false;
