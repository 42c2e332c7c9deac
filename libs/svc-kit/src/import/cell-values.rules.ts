import { normalizePhone } from '@peruke/contracts/clients';
import { type Agorot, toAgorot } from '@peruke/contracts/kernel';
import { fromWireDateAndTime } from '../time/index.js';

const EXPONENT = /^[1-9](\.\d+)?E\+?\d{1,2}$/i;
/** A phone that a spreadsheet took for a number has lost its zero. */
const LOST_ZERO = /^[57]\d{8}$/;

/** A phone as it is kept, whatever a spreadsheet has made of it. */
export const cellPhone = (text: string): string => {
  const bare = text.replace(/^'/, '').trim();
  const digits = EXPONENT.test(bare) && Number.isSafeInteger(Number(bare)) ? String(Number(bare)) : bare;
  const kept = normalizePhone(digits);
  return normalizePhone(LOST_ZERO.test(kept) ? `0${kept}` : kept);
};

const CURRENCY = /₪|ש["״']?ח|nis|ils|[\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\s\u00a0]/gi;
const AMOUNT = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;

/** An amount in shekels as people write it, or undefined where it is none; none is below zero. */
export const cellAmount = (text: string): Agorot | undefined => {
  const bare = text.replace(CURRENCY, '');
  if (!AMOUNT.test(bare)) return undefined;
  const plain = bare.replaceAll(',', '');
  return plain.replace(/\..*/, '').length > 9 ? undefined : toAgorot(plain);
};

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^(\d{1,2}):(\d{2})(:\d{2})?$/;
/** A day without an hour is meant as a day: at noon no zone makes another of it. */
const NOON = ['12', '00'] as const;

const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');

const dayOf = (text: string): string | undefined => {
  const written = YEAR_FIRST.exec(text);
  if (written) return [written[1], two(written[2]), two(written[3])].join('-');
  const [, day, month, year = ''] = DAY_FIRST.exec(text) ?? [];
  if (day === undefined) return undefined;
  return [year.length === 2 ? `20${year}` : year, two(month), two(day)].join('-');
};

/** A day, with or without an hour, on the clock of the workshop: 3/2/2026, 3.2.26 09:30, 2026-02-03. */
export const cellInstant = (text: string): Date | undefined => {
  const [date = '', time, ...rest] = text.trim().split(/[\sT]+/);
  const day = dayOf(date);
  const [, hour, minute] = time === undefined ? ['', ...NOON] : (TIME.exec(time) ?? []);
  if (day === undefined || hour === undefined || rest.length > 0) return undefined;
  try {
    return fromWireDateAndTime(day, `${two(hour)}:${two(minute)}`);
  } catch {
    return undefined;
  }
};
