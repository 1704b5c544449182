-- What the reading of a document is worth: a list of deals tells the gravest verdict without reading the whole proof of every
-- document. Documents that were saved before there were verdicts have none.
alter table rent_roll add column verdict text generated always as (evidence ->> 'verdict') stored;
alter table operating_statement add column verdict text generated always as (evidence ->> 'verdict') stored;
