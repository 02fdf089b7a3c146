-- beside: 0.2.0
-- Without an email server, the shop saves emails as files. Such an email did not reach the customer.
alter table confirmation_mails add column saved_as_file boolean not null default false;
