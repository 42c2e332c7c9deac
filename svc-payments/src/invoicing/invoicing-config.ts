import { ConfigError, currentEnvironment, type Env, vendorAddressProblems } from '@peruke/svc-kit/app';
import * as z from 'zod';

const address = (standard: string) =>
  z.url({ protocol: /^https?$/, error: 'must be a URL' }).default(standard);
const code = (standard: number) => z.coerce.number('must be a number').int().min(0).default(standard);

/** `4=3,5=3`: our payment type = the vendor's. Those left out keep their number (Rivhit) or the standard (Morning). */
const typeMap = z
  .string()
  .regex(/^\s*\d+\s*=\s*\d+\s*(,\s*\d+\s*=\s*\d+\s*)*$/, 'must look like 4=3,5=3')
  .transform(
    (text) => new Map(text.split(',').map((pair) => pair.split('=').map(Number) as [number, number])),
  )
  .optional();

const environmentSchema = z.object({
  PERUKE_INVOICING: z.enum(['local', 'rivhit', 'morning']).default('local'),
  /** How long one call to the vendor may take; a confirm makes at most five, a sign-in and look-ups among them. */
  PERUKE_INVOICING_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(12_000),
  PERUKE_INVOICING_TYPES: typeMap,
  PERUKE_RIVHIT_URL: address('https://api.rivhit.co.il/online/RivhitOnlineAPI.svc'),
  PERUKE_RIVHIT_TOKEN: z.string().optional(),
  PERUKE_RIVHIT_INVOICE_RECEIPT_TYPE: code(2),
  PERUKE_RIVHIT_RECEIPT_TYPE: code(1),
  PERUKE_RIVHIT_CREDIT_TYPE: code(3),
  PERUKE_MORNING_URL: address('https://api.greeninvoice.co.il/api/v1'),
  PERUKE_MORNING_TOKEN_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  PERUKE_MORNING_ID: z.string().optional(),
  PERUKE_MORNING_SECRET: z.string().optional(),
});

const ADDRESSES = ['PERUKE_RIVHIT_URL', 'PERUKE_MORNING_URL', 'PERUKE_MORNING_TOKEN_URL'] as const;

export interface RivhitSettings {
  url: string;
  token: string;
  timeoutMs: number;
  types?: ReadonlyMap<number, number>;
  /** Codes of the business: they differ from one to the next. */
  invoiceReceiptType: number;
  receiptType: number;
  creditType: number;
}

export interface MorningSettings {
  url: string;
  tokenUrl: string;
  id: string;
  secret: string;
  timeoutMs: number;
  types?: ReadonlyMap<number, number>;
}

export type InvoicingSettings =
  { use: 'local' } | ({ use: 'rivhit' } & RivhitSettings) | ({ use: 'morning' } & MorningSettings);

type Environment = z.infer<typeof environmentSchema>;

const needed = (values: Environment, ...names: (keyof Environment)[]): void => {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name} is required`));
};

/** Which system issues the documents, from the environment alone. Problems name the variable, never its value. */
export const readInvoicing = (env: Env = currentEnvironment()): InvoicingSettings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const problems = vendorAddressProblems(given, ADDRESSES);
  if (problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const both = { timeoutMs: values.PERUKE_INVOICING_TIMEOUT_MS, types: values.PERUKE_INVOICING_TYPES };
  if (values.PERUKE_INVOICING === 'rivhit') {
    needed(values, 'PERUKE_RIVHIT_TOKEN');
    return {
      use: 'rivhit',
      ...both,
      url: values.PERUKE_RIVHIT_URL,
      token: values.PERUKE_RIVHIT_TOKEN ?? '',
      invoiceReceiptType: values.PERUKE_RIVHIT_INVOICE_RECEIPT_TYPE,
      receiptType: values.PERUKE_RIVHIT_RECEIPT_TYPE,
      creditType: values.PERUKE_RIVHIT_CREDIT_TYPE,
    };
  }
  if (values.PERUKE_INVOICING === 'morning') {
    needed(values, 'PERUKE_MORNING_ID', 'PERUKE_MORNING_SECRET');
    return {
      use: 'morning',
      ...both,
      url: values.PERUKE_MORNING_URL,
      tokenUrl: values.PERUKE_MORNING_TOKEN_URL ?? `${values.PERUKE_MORNING_URL}/account/token`,
      id: values.PERUKE_MORNING_ID ?? '',
      secret: values.PERUKE_MORNING_SECRET ?? '',
    };
  }
  return { use: 'local' };
};
