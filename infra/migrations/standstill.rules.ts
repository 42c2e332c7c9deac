/** A statement that makes calls wait on a table that is in use, or that the release before does not survive. */
type Standstill = { found: RegExp; because: string };

/** The name of the table is the first group; a table of the same migration is empty, and nobody waits for it. */
const STANDSTILLS: readonly Standstill[] = [
  {
    found: /create (?:unique )?index (?!concurrently)[^;`]*? on ([\w${}]+)/g,
    because: 'changes wait while the index is built; create it concurrently, isTransactional() false',
  },
  {
    found: /alter table (?:only )?([\w${}]+)[^;`]*? alter (?:column )?\w+ (?:set data )?type /g,
    because: 'the table is written anew; add a column and move what is in the old one',
  },
  {
    found: /alter table (?:only )?([\w${}]+)[^;`]*? set not null/g,
    because: 'every row is read meanwhile; add a check "not valid" and validate it afterwards',
  },
  {
    found: /alter table (?:only )?([\w${}]+)[^;`]*? generated always as (?!identity)[^;`]*? stored/g,
    because: 'the table is written anew; add a plain column and fill it step by step',
  },
  {
    found: /alter table (?:only )?([\w${}]+)[^;`]*? default [^,;`]*?(?:random|uuid|nextval|clock_timestamp)/g,
    because: 'a value for each row is written at once; add the column empty and fill it step by step',
  },
  {
    found:
      /alter table (?:only )?([\w${}]+)(?![^;`]*not valid)[^;`]*? (?:check ?\(|references |unique\b|primary key)/g,
    because: 'every row is looked at meanwhile; add the rule "not valid" and validate it afterwards',
  },
  {
    found: /alter table (?:only )?([\w${}]+)[^;`]*? (?:drop column|rename )/g,
    because: 'the release before, which runs beside this one, still uses the name; drop it a release later',
  },
  {
    found: /drop table (?:if exists )?([\w${}]+)/g,
    because: 'the release before, which runs beside this one, still uses the table; drop it a release later',
  },
  {
    found: /(?:lock table|vacuum full|cluster) ([\w${}]+)/g,
    because: 'everybody waits for the table',
  },
];

const REASON = /Locks: \S.{10,}/;

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/**
 * What in the source of a migration holds a portal up that is in use. A migration that must do so all the same says why in a
 * comment that begins with "Locks:".
 */
export function standstillsIn(source: string): string[] {
  if (REASON.test(source)) return [];
  const text = withoutComments(source).replaceAll(/\s+/g, ' ').toLowerCase();
  const own = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name));
  return STANDSTILLS.flatMap(({ found, because }) =>
    [...text.matchAll(found)]
      .filter(([, table]) => !own.has(table))
      .map(([statement]) => `${statement.trim()}: ${because}`),
  );
}
