import {
  DEFAULT_CITY,
  DEFAULT_COUNTRY,
  localPhone,
  normalizePhone,
  PHONE_MASK,
  phoneProblem,
  PLACEHOLDER_PHONE,
  type Client,
  type ContactPreference,
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
  contactPreference: ContactPreference;
}

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
  };
};

/** The whole number: a local Israeli one as it is written at home, or a typed one with a code, wins over the chosen code. */
export const wholePhone = (typed: string, code: string): string => {
  const bare = normalizePhone(typed);
  if (bare === '' || bare.startsWith('+')) return bare;
  return `${code}${bare}`;
};

const maskOf = (phone: string): number => (phone.startsWith('+972') ? PHONE_MASK.israel : PHONE_MASK.other);

/** CLI-031: what was typed, cut where the whole number would be longer than its mask: 13 with +972, else 17. */
export const cutToMask = (typed: string, code: string): string => {
  const phone = wholePhone(typed, code);
  return phone.length <= maskOf(phone) ? typed : cutToMask(typed.slice(0, -1), code);
};

export interface PhoneContext {
  code: string;
  country: string;
  isUsaManager: boolean;
}

/** What is wrong with the phone: CLI-027 to CLI-030, and a usa_manager may leave it empty (CLI-034). */
export const phoneFault = (
  typed: string,
  { code, country, isUsaManager }: PhoneContext,
): string | undefined => {
  const phone = wholePhone(typed, code);
  if (phone === '' && isUsaManager) return undefined;
  return phoneProblem(phone, !isUsaManager && country === DEFAULT_COUNTRY);
};

export const toClientFields = (values: ClientValues, code: string, isUsaManager: boolean): ClientFields => {
  const { phoneCountry: _country, ...fields } = values;
  const phone = wholePhone(values.phone, code);
  return { ...fields, phone: phone === '' && isUsaManager ? PLACEHOLDER_PHONE : phone };
};
