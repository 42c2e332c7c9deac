import { stepOfStatement } from './sql-steps.js';

it.each<[unknown, string]>([
  ['select "o0".* from "orders" as "o0" where "o0"."id" = 136 for update', 'select orders'],
  [{ name: 'waiting', text: 'select seq from outbox where published_at is null' }, 'select outbox'],
  [`insert into "client" ("phone") values ('+972521234567')`, 'insert client'],
  ['update "orders" set "state" = \'Draft\' where "id" = 1', 'update orders'],
  ['with guard as materialized (select pg_advisory_xact_lock_shared($1, $2)) select 1', 'with'],
  ['  -- of the floor\n  delete from only completion c where true', 'delete completion'],
  ['begin', 'begin'],
  [undefined, 'statement'],
])('%j is told as %s, without its values', (asked, name) => {
  const told = stepOfStatement(asked);
  expect(told.name).toBe(name);
  expect(JSON.stringify(told)).not.toMatch(/\d{3}/);
});
