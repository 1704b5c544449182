-- Records of a vendor that belong to one company, as opportunities of its CRM; '' for those that all may see. Of opportunities that were
-- imported before, nobody knows whose they are: where there is one company it is that, else no company sees them until the next import.
alter table vendor_record add column company_id text not null default '';
alter table vendor_record drop constraint vendor_record_pkey;
alter table vendor_record add primary key (kind, company_id, id);
update vendor_record set company_id = case when (select count(*) from company) = 1
    then (select min(id) from company) else 'no company' end
where kind = 'crm' and not is_synthetic;
