import * as z from 'zod';

/**
 * What a page may add to a write of fields: the version that it had read, and which fields the person changed. With them
 * those fields alone are written, and a field that somebody else wrote since is asked about (409 `edited_meanwhile`).
 */
export const editBaseSchema = z.object({
  base_version: z.int().nonnegative().optional(),
  changed: z.array(z.string().max(60)).max(200).optional(),
});
export type EditBase = z.infer<typeof editBaseSchema>;

/** Both values of a field that two people wrote. */
export interface FieldConflict {
  mine: unknown;
  theirs: unknown;
}

/** The fields a write is about, without what it says of itself: those that the page names, or everything that was sent. */
export const editedFields = <T extends object>(
  sent: T,
  { changed }: EditBase,
): Partial<Omit<T, keyof EditBase>> => {
  const { base_version: _base, changed: _changed, ...fields } = sent as T & EditBase;
  if (changed === undefined) return fields;
  const named = Object.entries(fields).filter(([name]) => changed.includes(name));
  return Object.fromEntries(named) as Partial<Omit<T, keyof EditBase>>;
};
