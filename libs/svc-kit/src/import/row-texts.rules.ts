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

/** Errors of fields by the places of their columns, from 0; one that no column holds keeps its name. */
export const atColumns = (errors: FieldErrors, fields: readonly GuessedField[]): FieldErrors => {
  const placeOf = (field: string): string => {
    const at = fields.indexOf(field as ImportField);
    return at >= 0 ? String(at) : field;
  };
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [placeOf(field), texts]));
};

/** What stands now by the places of the columns that would change it. */
export const atPlaces = (shown: RowTexts, fields: readonly GuessedField[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shown).map(([field, text]) => [String(fields.indexOf(field as ImportField)), text]),
  );
