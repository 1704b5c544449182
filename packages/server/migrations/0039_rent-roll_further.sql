-- Fields of rent rolls and statements that the contract does not list, as they were sent.
alter table rent_roll add column further jsonb not null default '{}';
alter table operating_statement add column further jsonb not null default '{}';
