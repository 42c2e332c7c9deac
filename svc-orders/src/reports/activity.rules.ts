import type { SourceType } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { toWire } from '@peruke/svc-kit/time';
import type { LogKind } from '../orders/order-log.js';
import { NOT_AVAILABLE } from '../print/print-texts.js';
import { markInWords } from './floor-words.js';
import { photoView } from './photo-words.js';
import { moneyText, stateName } from '@peruke/svc-kit/words';
import { fieldName, fileNames, propertyName, stepName } from './words.js';

/** A row of the history, as the employees report reads it. */
export interface LoggedWork {
  readonly kind: LogKind;
  readonly subject: string;
  readonly value: string | null;
  readonly newValue: string | null;
  readonly sourceType: SourceType | null;
  readonly isRepair: boolean;
}

export interface Activity {
  readonly title: string;
  readonly description: string;
}

type Words = readonly [en: string, he: string];

const KIND: Record<LogKind, Words> = {
  created: ['Order created', 'יצירת הזמנה'],
  deleted: ['Order deleted', 'מחיקת הזמנה'],
  state: ['State', 'מצב'],
  status: ['Status', 'סטטוס'],
  stage: ['Stage', 'שלב'],
  client: ['Client', 'לקוחה'],
  manager: ['Manager', 'אחריות'],
  source: ['Source', 'מקור'],
  file: ['Files', 'קבצים'],
  general: ['Edit', 'עריכה'],
  floor: ['Floor', 'ייצור'],
};
const UNTICKED: Words = ['Status undone', 'ביטול סטטוס'];
const NEW_WIG: Words = ['New wig', 'פאה חדשה'];
const REPAIR: Words = ['Repair', 'תיקון'];
const SOURCE: Record<SourceType, Words> = {
  new_wig: NEW_WIG,
  from_stock: ['From stock', 'מהמלאי'],
  associated: ['Associated', 'שויכה'],
};
const STAGE_WORK: Readonly<Record<string, Words>> = {
  added: ['added', 'נוסף'],
  done: ['done', 'הושלם'],
  'not done': ['not done', 'נפתח מחדש'],
  'pair pinned': ['before and after pinned', 'הוצמדו לפני ואחרי'],
  'pair taken off': ['before and after taken off', 'הוסרו לפני ואחרי'],
};
const REMOVED: Words = ['removed', 'הוסר'];
const ADDED: Words = ['added', 'נוספו'];
const TAKEN_AWAY: Words = ['removed', 'הוסרו'];

/** Longer texts are cut: the report is a line per piece of work. */
const TEXT_MAX = 120;
const cut = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text);

const inLanguage = ([en, he]: Words, language: Language): string => (language === 'he' ? he : en);

/** From one to the other, in reading order: what was empty is left out, what is empty now is told (CONST-021). */
const change = (from: string | null, to: string | null, language: Language): string => {
  const [before, after] = [from ?? '', to ?? ''];
  if (before === '') return after;
  return [before, after || NOT_AVAILABLE].join(language === 'he' ? ' ← ' : ' → ');
};

/** In a Hebrew sentence the time would come to stand before its day. */
const dateText = (iso: string | null, language: Language): string => {
  if (iso === null) return '';
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(toWire(new Date(iso))) ?? [];
  const text = `${day}-${month}-${year} ${time}`;
  return language === 'he' ? `\u2066${text}\u2069` : text;
};
const priceText = (agorot: string | null): string => (agorot === null ? '' : moneyText(Number(agorot)));

const FIELD_TEXT: Readonly<Record<string, (value: string | null, language: Language) => string>> = {
  totalPrice: priceText,
  completeDate: dateText,
};

const edit = ({ subject, value, newValue }: LoggedWork, language: Language): string => {
  const field = fieldName(subject, language);
  if (subject === 'properties') {
    const names = (newValue ?? '').split(', ').map((name) => propertyName(name, language));
    return `${field}: ${names.join(', ')}`;
  }
  if (subject === 'photoView')
    return `${field}: ${change(photoView(value ?? '', language), photoView(newValue ?? '', language), language)}`;
  const text = FIELD_TEXT[subject] ?? ((raw: string | null) => cut(raw ?? ''));
  const short = subject in FIELD_TEXT || subject === 'orderNumber' || subject === 'userGeneratedId';
  const changed = short
    ? change(text(value, language), text(newValue, language), language)
    : text(newValue, language);
  return changed === '' ? field : `${field}: ${changed}`;
};

const stage = ({ subject, value, newValue }: LoggedWork, language: Language): string => {
  if (newValue === null) return `${subject}: ${inLanguage(REMOVED, language)}`;
  const work = STAGE_WORK[newValue];
  if (work && value === null) return `${subject}: ${inLanguage(work, language)}`;
  return change(value, newValue, language);
};

const files = ({ value, newValue }: LoggedWork, language: Language): string =>
  newValue === null
    ? `${inLanguage(TAKEN_AWAY, language)}: ${cut(fileNames(value ?? '', language))}`
    : `${inLanguage(ADDED, language)}: ${cut(fileNames(newValue, language))}`;

const DESCRIBE: Record<LogKind, (work: LoggedWork, language: Language) => string> = {
  created: ({ isRepair }, language) => inLanguage(isRepair ? REPAIR : NEW_WIG, language),
  deleted: () => '',
  state: ({ value, newValue }, language) =>
    change(
      value === null ? null : stateName(value, language),
      newValue === null ? null : stateName(newValue, language),
      language,
    ),
  status: ({ subject }, language) => stepName(subject, language),
  stage,
  client: ({ value, newValue }, language) => change(value, newValue, language),
  manager: ({ value, newValue }, language) => change(value, newValue, language),
  source: ({ sourceType }, language) => (sourceType ? inLanguage(SOURCE[sourceType], language) : ''),
  file: files,
  general: edit,
  floor: markInWords,
};

/** What a person did, in words (RPT-011, RPT-021). */
export const activityOf = (work: LoggedWork, language: Language): Activity => ({
  title: inLanguage(work.kind === 'status' && work.newValue === null ? UNTICKED : KIND[work.kind], language),
  description: DESCRIBE[work.kind](work, language),
});
