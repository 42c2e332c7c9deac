import {
  DEFAULT_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
  settingsSchema,
} from '@peruke/contracts/settings';
import { ConfigError, type Env } from '../app/config.js';

/** What a variable of the environment sets, when it is there. */
interface Variable {
  readonly key: SettingKey;
  readonly read: (text: string) => unknown;
}

const asItStands = (text: string): string => text;
/** Before the first VAT of Israel. */
const ALWAYS = '1976-07-01';

const VARIABLES: Readonly<Record<string, Variable>> = {
  PERUKE_BUSINESS_NAME: { key: 'businessName', read: asItStands },
  PERUKE_BUSINESS_ID: { key: 'businessTaxId', read: asItStands },
  PERUKE_BUSINESS_ADDRESS: { key: 'businessAddress', read: asItStands },
  PERUKE_BUSINESS_PHONE: { key: 'businessPhone', read: asItStands },
  PERUKE_VAT_PERCENT: { key: 'vat', read: (text) => [{ percent: Number(text), from: ALWAYS }] },
};

/** Who a portal that is only shown is; production must say it for itself. */
const DEMO_BUSINESS = { businessName: 'פרוקה, בית מלאכה לפאות', businessTaxId: '000000000' };

export interface Pinned {
  readonly values: Partial<Settings>;
  /** The variable of each key that has one. */
  readonly variables: Partial<Record<SettingKey, string>>;
}

/** What the operator has set by the environment. It wins over what the house sets. */
export const pinnedSettings = (env: Env): Pinned => {
  const values: Partial<Record<SettingKey, unknown>> = {};
  const variables: Partial<Record<SettingKey, string>> = {};
  const problems: string[] = [];
  for (const [name, { key, read }] of Object.entries(VARIABLES)) {
    const text = env[name];
    if (!text) continue;
    const { data, error } = settingsSchema.shape[key].safeParse(read(text));
    if (error) problems.push(`${name}: ${error.issues.map(({ message }) => message).join(' ')}`);
    values[key] = data;
    variables[key] = name;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { values: values as Partial<Settings>, variables };
};

/** Of what was kept only that which this release understands: another one may have written it. */
const understood = (kept: Readonly<Record<string, unknown>>): Partial<Settings> =>
  Object.fromEntries(
    SETTING_KEYS.flatMap((key) => {
      const read = settingsSchema.shape[key].safeParse(kept[key]);
      return read.success ? [[key, read.data]] : [];
    }),
  );

/** What holds: the operator's word, then the house's, then the default. */
export const settingsInForce = (
  kept: Readonly<Record<string, unknown>>,
  { pinned, isProduction }: { pinned: Pinned; isProduction: boolean },
): Settings => ({
  ...DEFAULT_SETTINGS,
  ...(isProduction ? {} : DEMO_BUSINESS),
  ...understood(kept),
  ...pinned.values,
});
