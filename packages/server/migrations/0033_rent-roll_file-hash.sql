-- Documents are looked for by the file that they were read from, whatever it is called.
create index rent_roll_file_hash on rent_roll (file_hash);
create index operating_statement_file_hash on operating_statement (file_hash);
