-- Each time a comment was resolved or reopened. Times are seconds since 1970, UTC. Names are those that were shown then.
create table review_comment_event (
  number bigint generated always as identity primary key,
  comment_id text not null references review_comment (id) on delete cascade,
  is_resolved boolean not null,
  user_id text not null references account_user (id),
  user_name text not null,
  real_user_id text,
  real_user_name text,
  created_on double precision not null
);
create index review_comment_event_comment on review_comment_event (comment_id, number);
insert into review_comment_event (comment_id, is_resolved, user_id, user_name, real_user_id, real_user_name, created_on)
select comment.id, true, person.id, resolved->'by'->>'name', resolved->'realUser'->>'id', resolved->'realUser'->>'name',
  (resolved->>'on')::double precision
from review_comment comment join account_user person on person.id = resolved->'by'->>'id'
where resolved is not null
order by (resolved->>'on')::double precision;

create function review_comment_event_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'resolutions of comments are only added to';
end $$;
create trigger review_comment_event_kept before update on review_comment_event
  for each statement execute function review_comment_event_is_kept();
