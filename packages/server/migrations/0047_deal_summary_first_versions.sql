-- A summary page that was saved before versions were kept is its own first version.
insert into deal_summary_version (id, deal_id, content, user_id, username, begun_on, saved_on)
select gen_random_uuid()::text, deal_id, content, user_id, username, modified_on, modified_on
from deal_page
where kind = 'summary'
  and not exists (select from deal_summary_version version where version.deal_id = deal_page.deal_id);
