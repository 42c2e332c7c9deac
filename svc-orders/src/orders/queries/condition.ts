/** A piece of SQL with its values, in their order. */
export interface Condition {
  sql: string;
  params: unknown[];
}

/** That every one of them holds. */
export const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
  params: conditions.flatMap(({ params }) => params),
});

/** An array parameter in PostgreSQL's own notation: the driver would spread a JavaScript array. */
export const arrayOf = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
