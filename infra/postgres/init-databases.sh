#!/bin/sh
# Runs once, on an empty volume: a database and a role for each service, closed to the others.
set -eu
for service in orders clients payments calendar identity floor; do
  variable="PG_PASSWORD_$(echo "$service" | tr '[:lower:]' '[:upper:]')"
  eval "password=\$$variable"
  psql -v ON_ERROR_STOP=1 -v name="peruke_$service" -v password="$password" --username "$POSTGRES_USER" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name" encoding 'UTF8' template template0;
revoke connect, temporary on database :"name" from public;
SQL
done
