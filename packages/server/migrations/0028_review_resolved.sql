-- Who resolved a comment and when, by the word that the product uses.
alter table review_comment rename column settled to resolved;
