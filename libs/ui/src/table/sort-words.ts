import type { Sort } from './columns';

/** The sort of a table from the word of the wire, as `name_asc`. */
export const sortOf = (sort: string | undefined): Sort | null => {
  const [, id, direction] = /^(.+)_(asc|desc)$/.exec(sort ?? '') ?? [];
  return id ? { id, direction: direction as Sort['direction'] } : null;
};

/** And back; the columns that can be sorted are called as the wire calls them. */
export const sortText = <Word extends string>(sort: Sort | null): Word | undefined =>
  sort ? (`${sort.id}_${sort.direction}` as Word) : undefined;
