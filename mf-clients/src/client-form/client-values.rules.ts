import {
  DEFAULT_CITY,
  DEFAULT_COUNTRY,
  isSamePhone,
  localPhone,
  normalizePhone,
  phoneProblem,
  PLACEHOLDER_PHONE,
  type Client,
} from '@peruke/contracts/clients';
import type { ClientFields } from '../api/clients.api';

export interface PhoneCountryChoice {
  iso: string;
  name: string;
  code: string;
}

/** The form: the phone stands apart from its country code. */
export interface ClientValues {
  name: string;
  surname: string;
  phone: string;
  phoneCountry: string;
  additionalPhone: string;
  email: string;
  country: string;
  city: string;
  address: string;
  contactPreference: Client['contactPreference'];
  agreesToRecall: boolean;
}

const ISRAEL_CODE = '+972';
const AREA_OF_TEXAS = /^972\d*$/;
const SEPARATORS = /[\s().-]/g;

export const NEW_CLIENT: ClientValues = {
  name: '',
  surname: '',
  phone: '',
  phoneCountry: 'IL',
  additionalPhone: '',
  email: '',
  country: DEFAULT_COUNTRY,
  city: DEFAULT_CITY,
  address: '',
  contactPreference: 'sms',
  agreesToRecall: false,
};

/** A name as one says it: the first word is the first name. */
export const namesOf = (fullName: string): Pick<ClientValues, 'name' | 'surname'> => {
  const [name = '', ...rest] = fullName.trim().split(/\s+/);
  return { name, surname: rest.join(' ') };
};

export const toClientValues = (client: Client, countries: readonly PhoneCountryChoice[]): ClientValues => {
  const phone = client.phone === PLACEHOLDER_PHONE ? '' : client.phone;
  const byName = countries.find(({ name, code }) => name === client.country && phone.startsWith(code));
  const country = byName ?? countries.find(({ code }) => phone.startsWith(code));
  return {
    name: client.name,
    surname: client.surname,
    phone: country ? phone.slice(country.code.length) : phone,
    phoneCountry: country?.iso ?? 'IL',
    additionalPhone: localPhone(client.additionalPhone),
    email: client.email,
    country: client.country,
    city: client.city,
    address: client.address,
    contactPreference: client.contactPreference,
    agreesToRecall: client.agreesToRecall ?? false,
  };
};

/** The whole number: a local Israeli one as it is written at home, or a typed one with a code, wins over the chosen code. */
export const wholePhone = (typed: string, code: string): string => {
  const digits = typed.replace(/\D/g, '');
  // 972 is an area of Texas as well: under another code it is ours only with a whole number of home behind it
  if (
    code !== ISRAEL_CODE &&
    AREA_OF_TEXAS.test(typed.replace(SEPARATORS, '')) &&
    !/^972[1-9]\d{8}$/.test(digits)
  )
    return `${code}${digits}`;
  const bare = normalizePhone(typed);
  if (bare === '' || bare.startsWith('+')) return bare;
  // no North American number begins with 1: that is the code, as it is dialled there
  return code === '+1' && /^1\d{10}$/.test(bare) ? `+${bare}` : `${code}${bare}`;
};

export interface SettledPhone {
  phone: string;
  phoneCountry: string;
}

/**
 * A number that was typed with its code, or as it is dialled at home, taken apart: the code stands in its own field and never
 * beside a local number (CLI-032). What is not whole yet, or not right, stays as it was typed: no digit is lost on the way.
 */
export const settledPhone = (
  { phone, phoneCountry }: SettledPhone,
  country: string,
  choices: readonly PhoneCountryChoice[],
): SettledPhone => {
  const chosen = choices.find(({ iso }) => iso === phoneCountry);
  const whole = wholePhone(phone, chosen?.code ?? ISRAEL_CODE);
  const fitting = choices.filter(({ code }) => whole.startsWith(code));
  const longest = Math.max(...fitting.map(({ code }) => code.length));
  const closest = fitting.filter(({ code }) => code.length === longest);
  const next =
    closest.find(({ iso }) => iso === phoneCountry) ??
    closest.find(({ name }) => name === country) ??
    closest[0];
  if (!next || phoneProblem(whole, next.code === ISRAEL_CODE)) return { phone, phoneCountry };
  const rest = whole.slice(next.code.length);
  // as it was typed, unless the typed text carried the code or the zero of home
  return { phone: phone.replace(/\D/g, '') === rest ? phone : rest, phoneCountry: next.iso };
};

/** CLI-028: the code follows the country as long as no phone is there. */
export const codeOfCountry = (
  { phone, phoneCountry }: SettledPhone,
  country: string,
  choices: readonly PhoneCountryChoice[],
): string =>
  phone.trim() === '' ? (choices.find(({ name }) => name === country)?.iso ?? phoneCountry) : phoneCountry;

export interface PhoneContext {
  code: string;
  country: string;
  isUsaManager: boolean;
}

/** What the form says of a phone that is not there. */
export const PHONE_MISSING = 'missing';

/** CLI-028: a number from abroad is refused as long as the address is in Israel, which the number itself does not tell. */
export const isForeignAtHome = ({ code, country, isUsaManager }: PhoneContext): boolean =>
  !isUsaManager && country === DEFAULT_COUNTRY && code !== ISRAEL_CODE;

/** What is wrong with the phone: CLI-027 to CLI-030, and a usa_manager may leave it empty (CLI-034). */
export const phoneFault = (
  typed: string,
  { code, country, isUsaManager }: PhoneContext,
): string | undefined => {
  const phone = wholePhone(typed, code);
  if (phone === '') return isUsaManager ? undefined : PHONE_MISSING;
  return phoneProblem(phone, !isUsaManager && country === DEFAULT_COUNTRY);
};

/** A new client begins with what was typed where it was looked for. */
export const newClientValues = (
  start: { phone: string; name: string },
  choices: readonly PhoneCountryChoice[],
): ClientValues => {
  const values = { ...NEW_CLIENT, ...namesOf(start.name), phone: start.phone };
  return { ...values, ...settledPhone(values, values.country, choices) };
};

export const toClientFields = (values: ClientValues, code: string, isUsaManager: boolean): ClientFields => {
  const { phoneCountry: _country, ...fields } = values;
  const phone = wholePhone(values.phone, code);
  return {
    ...fields,
    phone: phone === '' && isUsaManager ? PLACEHOLDER_PHONE : phone,
    additionalPhone: isSamePhone(values.additionalPhone, phone) ? '' : values.additionalPhone,
  };
};
