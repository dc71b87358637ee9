-- The wider network of a client, so that one that changes its address within it is limited too.

-- A hash of the /48 network of the client's IPv6 address, for as long as client; null for other addresses.
alter table booking add column client_network text;
create index booking_unpaid_by_client_network on booking (client_network) where client_network is not null;
alter table hold add column client_network text;
create index hold_by_client_network on hold (client_network) where client_network is not null;
