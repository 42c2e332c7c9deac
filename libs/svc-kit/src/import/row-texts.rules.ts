import type { ImportField } from '@peruke/contracts/imports';
import type { FieldErrors } from '@peruke/contracts/kernel';
import type { GuessedField } from './columns.rules.js';

export type RowTexts = Partial<Record<ImportField, string>>;

/** The texts of a row by the fields that its columns stand for; what is empty is left out. */
export const textsOf = (cells: readonly string[], fields: readonly GuessedField[]): RowTexts =>
  Object.fromEntries(
    fields.flatMap((field, at) => {
      const text = (cells[at] ?? '').trim();
      return field === null || text === '' ? [] : [[field, text]];
    }),
  );

/** Values of fields by the places of their columns, from 0; `row` for a field that no column holds. */
export const atColumns = (errors: FieldErrors, fields: readonly GuessedField[]): FieldErrors => {
  const all: FieldErrors = {};
  for (const [field, texts] of Object.entries(errors)) {
    const at = fields.indexOf(field as ImportField);
    const place = at >= 0 ? String(at) : 'row';
    all[place] = [...(all[place] ?? []), ...texts];
  }
  return all;
};

/** What stands now by the places of the columns that would change it. */
export const atPlaces = (shown: RowTexts, fields: readonly GuessedField[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shown).map(([field, text]) => [String(fields.indexOf(field as ImportField)), text]),
  );
