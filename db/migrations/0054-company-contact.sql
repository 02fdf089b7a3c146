-- beside: 0.2.0
-- How customers reach the company of the invoices, whose data mails and the home page show too.
alter table invoice_settings
  add column email text not null default '' check (length(email) <= 254),
  add column phone text not null default '' check (length(phone) <= 40);

-- Every process reads them again and renders its pages anew. The job that numbers invoices changes no such column.
create trigger company_announced
  after update of company_name, company_address, tax_number, email, phone on invoice_settings
  for each statement execute function announce_site();
