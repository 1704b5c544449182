-- Comments that mention somebody, and all that stand in a thread with them.
create index review_comment_mentions on review_comment using gin (mentions jsonb_path_ops);
create index review_comment_thread on review_comment (coalesce(parent_id, id));
