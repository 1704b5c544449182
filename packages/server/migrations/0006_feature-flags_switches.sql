-- Flags that somebody set; others keep their defaults.
create table feature_flag (
  name text primary key,
  is_on boolean not null
);
