-- What opens an invitation is a secret of its own, of which only the SHA-256 is stored. Until now it was the id, which
-- administrators see in their list: links that are out stay good, and ids are new.
alter table invitation add column token_hash text;
update invitation set token_hash = encode(sha256(convert_to(id, 'UTF8')), 'hex'), id = gen_random_uuid()::text;
alter table invitation alter column token_hash set not null;
create unique index invitation_token on invitation (token_hash);
