-- Records of a deal are listed in the order in which they were made, also those of one moment.
alter table deal_record add column number bigint generated always as identity;
