#!/bin/sh
# Runs on an empty volume, and may be run again: for each service a database, the role that owns it, the one that serves and
# the one that serves a usa_manager, closed to the others.
set -eu
role() {
  psql -v ON_ERROR_STOP=1 -v name="$1" -v password="$2" --username "$POSTGRES_USER" <<'SQL'
select format('create role %I login', :'name') where not exists (select 1 from pg_roles where rolname = :'name') \gexec
alter role :"name" login password :'password';
SQL
}
for service in orders clients payments calendar identity floor; do
  upper="$(echo "$service" | tr '[:lower:]' '[:upper:]')"
  eval "password=\$PG_PASSWORD_$upper" "serving=\$PG_APP_PASSWORD_$upper" "scoped=\$PG_SCOPED_PASSWORD_$upper"
  role "peruke_$service" "$password"
  role "peruke_${service}_app" "$serving"
  role "peruke_${service}_scoped" "$scoped"
  psql -v ON_ERROR_STOP=1 -v name="peruke_$service" --username "$POSTGRES_USER" <<'SQL'
select format('create database %I owner %I encoding ''UTF8'' template template0', :'name', :'name')
  where not exists (select 1 from pg_database where datname = :'name') \gexec
revoke connect, temporary on database :"name" from public;
SQL
done
