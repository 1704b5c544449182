-- Lists by name are in the order of people: capitals aside, and 9 before 12. Each number is written with twelve digits for that;
-- what comes after 160 letters puts nothing in order, so that an index holds every name.
create function natural_order(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(left(name, 160)), '(\d+)', '00000000000\1', 'g'), '\d*(\d{12})', '\1', 'g');

-- How many records a list has, by whose they are: a company's or a user's. Each change of a list adds its difference in the
-- transaction that makes it, so that the sum is exact for whoever sees the change, on every server, and writers wait for nobody.
create table list_count (
  id bigint generated always as identity primary key,
  list text not null,
  owner_kind text not null check (owner_kind in ('company', 'user')),
  owner_id text not null,
  difference bigint not null
);
create index list_count_owner on list_count (list, owner_kind, owner_id) include (difference);

-- Now and then a difference becomes one with those before it that nobody else is adding up. An odd number, because differences
-- come in pairs.
create function add_up_counts() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from list_count where id in (
      select id from list_count
      where list = new.list and owner_kind = new.owner_kind and owner_id = new.owner_id for update skip locked)
    returning difference)
  insert into list_count (list, owner_kind, owner_id, difference)
  select new.list, new.owner_kind, new.owner_id, sum(difference) from gone;
  return null;
end $$;
create trigger list_count_adds_up after insert on list_count
  for each row when (new.id % 101 = 0 and pg_trigger_depth() < 2) execute function add_up_counts();

-- What one command of SQL put into a list, or took from it.
create function count_listed() returns trigger language plpgsql as $$
begin
  insert into list_count (list, owner_kind, owner_id, difference)
  select tg_table_name, owner_kind, owner_id, case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed cross join lateral (values ('company', changed.company_id), ('user', changed.user_id)) owner (owner_kind, owner_id)
  where owner_id is not null group by owner_kind, owner_id order by owner_kind, owner_id;
  return null;
end $$;

-- A record that became somebody else's.
create function count_moved() returns trigger language plpgsql as $$
begin
  insert into list_count (list, owner_kind, owner_id, difference)
  select tg_table_name, owner_kind, owner_id, difference
  from (values ('company', old.company_id, -1), ('user', old.user_id, -1), ('company', new.company_id, 1), ('user', new.user_id, 1))
    owner (owner_kind, owner_id, difference)
  where owner_id is not null;
  return null;
end $$;
