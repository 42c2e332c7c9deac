import type { ClientFileSection } from '@peruke/contracts/clients';
import { formatDateTime } from '@peruke/ui/formats';

type Row = ClientFileSection['rows'][number];
type Value = Row[string];

export interface FileWords {
  lang: 'he' | 'en';
  title: string;
  /** When it was made and by what right, under the title. */
  note: string;
  yes: string;
  no: string;
  section: (name: string) => string;
  field: (name: string) => string;
  /** The word of the house for a value that is a code: a state, a channel. */
  value: (field: string, value: string) => string;
}

const HEBREW = /[\u0590-\u05ff]/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** What no person reads: it stands in the data beside the page. */
const UNREADABLE = new Set(['signature', 'sha256', 'checkNames', 'content']);

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const isEmpty = (value: Value): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((one) => isEmpty(one)));

/** A value as a person reads it; lists and records within one another, empty ones left out. */
const valueHtml = (field: string, value: Value, words: FileWords): string => {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return escaped(value ? words.yes : words.no);
  if (typeof value === 'number') return `<bdi>${value}</bdi>`;
  if (typeof value === 'string') {
    const text = INSTANT.test(value) ? formatDateTime(value) : words.value(field, value);
    // a phone or a date has no letter that tells its direction
    return `<bdi dir="${HEBREW.test(text) ? 'rtl' : 'ltr'}">${escaped(text)}</bdi>`;
  }
  const kept = Object.entries(value ?? {}).filter(([, one]) => !isEmpty(one));
  const isList = Array.isArray(value);
  const items = kept.map(([name, one]) => {
    const text = valueHtml(isList ? field : name, one, words);
    return `<li>${isList ? '' : `${escaped(words.field(name))}: `}${text}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
};

const isRecord = (value: Value | undefined): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsOf = (value: Value | undefined): readonly Readonly<Record<string, Value>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** What was looked at under the names that stood in the list she signed, and how it was found. */
const checksOf = ({ checks, checkNames }: Row, words: FileWords): Value => {
  if (!isRecord(checks)) return checks ?? null;
  const names = new Map(recordsOf(checkNames).map((check) => [check.id, check[words.lang]]));
  const found = Object.entries(checks).map(([id, condition]) => [
    String(names.get(id) ?? words.field(id)),
    typeof condition === 'string' ? words.value('condition', condition) : condition,
  ]);
  return Object.fromEntries(found) as Value;
};

/**
 * The fields of her own details that a deed has changed, each before and after; what only programmers know is left to the
 * data, and what was done to orders and payments stands in their own sections.
 */
const changesOf = ({ changes }: Row, words: FileWords): Value => {
  const changed = recordsOf(changes).flatMap(({ of, fields }) =>
    of === 'Client' && isRecord(fields) ? Object.entries(fields) : [],
  );
  return Object.fromEntries(changed.filter(([name]) => words.field(name) !== name));
};

/** The damages that were marked on photos, in words; of who was forgotten there are none. */
const marksOf = ({ marks }: Row): Value => {
  const kept = typeof marks === 'string' && marks !== '' ? (JSON.parse(marks) as Value) : marks;
  return recordsOf(kept).map(({ word }) => word ?? null);
};

/** What is kept for programs, as people read it. */
const readableRow = (row: Row, words: FileWords): Row => ({
  ...row,
  ...('checks' in row && { checks: checksOf(row, words) }),
  ...('marks' in row && { marks: marksOf(row) }),
  ...('changes' in row && { changes: changesOf(row, words) }),
});

const sectionHtml = ({ name, rows: kept }: ClientFileSection, words: FileWords): string => {
  const rows = kept.map((row) => readableRow(row, words));
  const readable = (field: string): boolean =>
    !UNREADABLE.has(field) && rows.some((row) => !isEmpty(row[field] ?? null));
  const fields = [...new Set(rows.flatMap(Object.keys))].filter(readable);
  const head = fields.map((field) => `<th scope="col">${escaped(words.field(field))}</th>`).join('');
  const body = rows.map((row) => {
    const cells = fields.map((field) => `<td>${valueHtml(field, row[field] ?? null, words)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<h2>${escaped(words.section(name))}</h2>
<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
};

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#2b2430}h1{margin:0}p{color:#6b6270}
h2{margin:2rem 0 .5rem;font-size:1.1rem}table{border-collapse:collapse;inline-size:100%}
th,td{border:1px solid #d9d2dc;padding:.35rem .6rem;text-align:start;vertical-align:top}th{background:#f4f0f5}
ul{margin:0;padding-inline-start:1.1rem}@media print{body{margin:0}}`;

/** The readable half of a client's file: one page without scripts or anything from elsewhere, empty parts left out. */
export const filePage = (sections: readonly ClientFileSection[], words: FileWords): string => {
  const parts = sections.filter(({ rows }) => rows.length > 0).map((section) => sectionHtml(section, words));
  return `<!doctype html>
<html lang="${words.lang}" dir="${words.lang === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<title>${escaped(words.title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(words.title)}</h1><p>${escaped(words.note)}</p>
${parts.join('\n')}
</body></html>
`;
};
