import { type AuditChange, type AuditLogRow, reportOfCall } from '@peruke/contracts/audit';
import { type RoleName, ROLES } from '@peruke/contracts/identity';
import { DEFAULT_SETTINGS, type SettingKey } from '@peruke/contracts/settings';
import type { Language } from '@peruke/svc-kit/app';
import { type ColumnOf, listSheet, type SheetStream } from '@peruke/svc-kit/sheet';
import { toWire } from '@peruke/svc-kit/time';
import { stateName } from '@peruke/svc-kit/words';
import { ROLE_TEXTS } from '../users/users-sheet.js';
import { DEED_TEXTS as EN } from './deed-texts.en.js';
import { DEED_TEXTS as HE } from './deed-texts.he.js';

type Kept = NonNullable<AuditChange['fields'][string]>[number];
type Words = Readonly<Record<string, string>>;

interface Deeds {
  what: Words;
  field: Words;
  /** By the call that read it. */
  report: Words;
  code: Words;
  /** Of a field with a few values of its own. */
  value: Readonly<Record<string, Words>>;
  setting: Words;
  source: Words;
  step: Words;
}

export const DEEDS: Record<Language, Deeds> = { he: HE, en: EN };

const TEXTS = {
  he: {
    title: 'יומן פעילות',
    at: 'מתי',
    who: 'מי',
    role: 'תפקיד',
    what: 'פעולה',
    order: 'הזמנה',
    whom: 'על מי',
    outcome: 'תוצאה',
    done: 'בוצע',
    refused: 'נדחה',
    why: 'סיבה',
    count: 'כמה פעמים',
    changes: 'מה השתנה',
    changed: 'השתנה',
    nothing: 'ריק',
    yes: 'כן',
    no: 'לא',
    device: 'מכשיר',
    address: 'כתובת',
    service: 'שירות',
    seq: 'מספר ביומן',
  },
  en: {
    title: 'Activity log',
    at: 'When',
    who: 'Who',
    role: 'Role',
    what: 'Action',
    order: 'Order',
    whom: 'To whom',
    outcome: 'Outcome',
    done: 'Done',
    refused: 'Refused',
    why: 'Why',
    count: 'How often',
    changes: 'What changed',
    changed: 'Changed',
    nothing: 'Empty',
    yes: 'Yes',
    no: 'No',
    device: 'Device',
    address: 'Address',
    service: 'Service',
    seq: 'Number in the log',
  },
} as const;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Kept in agorot. */
const MONEY = new Set(['totalPrice', 'amount', 'paid']);

/** A setting of the house stands under this and its key. */
const SETTING = 'values.';
/** A structure is told as changed. */
const isStructure = (value: Kept): boolean => typeof value === 'string' && /^[[{]/.test(value);

const fieldText = (name: string, language: Language): string | undefined =>
  name.startsWith(SETTING)
    ? DEEDS[language].setting[name.slice(SETTING.length)]
    : DEEDS[language].field[name];

/** What was never set held by default. */
const orDefault = (name: string, value: Kept): Kept => {
  const byDefault = DEFAULT_SETTINGS[name.slice(SETTING.length) as SettingKey];
  if (!name.startsWith(SETTING) || value !== null) return value;
  return typeof byDefault === 'object' ? JSON.stringify(byDefault) : (byDefault ?? null);
};

/** Of a field that holds one of a few words. */
const wordOf = (name: string, value: string, language: Language): string | undefined => {
  const { source, step, value: others } = DEEDS[language];
  if (name === 'source') return source[value.toLowerCase()];
  return (name === 'newestStep' ? step : others[name])?.[value];
};

const valueText = (name: string, value: Kept, language: Language): string => {
  const t = TEXTS[language];
  if (value === null || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (MONEY.has(name)) return `₪${(Number(value) / 100).toFixed(2)}`;
  if (name === 'roleId') return roleText(ROLES[Number(value) as keyof typeof ROLES] ?? '', language);
  if (typeof value === 'string' && INSTANT.test(value)) return toWire(new Date(value)).slice(0, -3);
  const word = wordOf(name, String(value), language);
  if (word !== undefined) return word;
  return stateName(String(value), language);
};

const roleText = (role: string, language: Language): string => ROLE_TEXTS[language][role as RoleName] ?? role;

/** Before and after of the fields that people know, a line each. */
const changesText = ({ changes }: AuditLogRow, language: Language): string => {
  return changes
    .filter(({ of }) => of !== 'Session')
    .flatMap(({ kind, fields }) =>
      Object.entries(fields).flatMap(([name, values]) => {
        const label = fieldText(name, language);
        if (label === undefined) return [];
        const told = values?.map((value) => orDefault(name, value));
        if (!told || told.some(isStructure)) return [`${label}: ${TEXTS[language].changed}`];
        const [before, after] = told.map((value) => valueText(name, value, language));
        return [`${label}: ${kind === 'update' && before !== after ? `${before} > ${after}` : after}`];
      }),
    )
    .join('\n');
};

/** What was done; of a report and a list that was carried away, which one. */
const whatText = ({ what, call }: AuditLogRow, language: Language): string => {
  const texts = DEEDS[language];
  const deed = texts.what[what.replaceAll('.', '_')] ?? what;
  const report = what.startsWith('report.') && texts.report[reportOfCall(call) ?? ''];
  return report ? `${deed}: ${report}` : deed;
};

/** What happened, the newest first, as a spreadsheet: in the words of the page. */
export const auditSheet = (
  batches: AsyncIterable<readonly AuditLogRow[]>,
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  const { code } = DEEDS[language];
  const columns: ColumnOf<AuditLogRow>[] = [
    { header: t.at, width: 18, kind: 'at', cell: (row) => row.at },
    { header: t.who, width: 18, cell: ({ who }) => who.name },
    { header: t.role, width: 18, cell: ({ who }) => (who.id === null ? null : roleText(who.role, language)) },
    { header: t.what, width: 32, cell: (row) => whatText(row, language) },
    { header: t.order, width: 12, cell: ({ about }) => numberText(about['barcode'] ?? about['order']) },
    { header: t.whom, width: 18, cell: ({ whom }) => whom ?? null },
    { header: t.outcome, width: 12, cell: (row) => (row.outcome === 'refused' ? t.refused : t.done) },
    { header: t.why, width: 20, cell: (row) => (row.code ? (code[row.code] ?? row.code) : null) },
    { header: t.count, width: 10, kind: 'count', cell: (row) => row.count ?? null },
    { header: t.changes, width: 48, cell: (row) => changesText(row, language) },
    { header: t.device, width: 18, cell: ({ device }) => device?.name ?? null },
    { header: t.address, width: 18, cell: ({ address }) => address },
    { header: t.service, width: 12, cell: ({ service }) => service },
    { header: t.seq, width: 14, kind: 'count', cell: ({ seq }) => seq },
  ];
  return listSheet({ title: t.title, language, batches, columns: { all: columns } });
};

const numberText = (number: number | undefined): string | null =>
  number === undefined ? null : String(number);
