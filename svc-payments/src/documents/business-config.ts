import { ConfigError, currentEnvironment, type Env } from '@peruke/svc-kit/app';
import * as z from 'zod';

const DEMO = { PERUKE_BUSINESS_NAME: 'פרוקה, בית מלאכה לפאות', PERUKE_BUSINESS_ID: '000000000' };

const environmentSchema = z.object({
  PERUKE_BUSINESS_NAME: z.string({ error: 'is required' }),
  PERUKE_BUSINESS_ID: z.string({ error: 'is required' }).regex(/^\d{9}$/, 'must have 9 digits'),
  PERUKE_BUSINESS_ADDRESS: z.string().default(''),
  PERUKE_BUSINESS_PHONE: z.string().default(''),
  PERUKE_VAT_PERCENT: z.coerce.number('must be a percentage').min(0).max(100).default(18),
});

/** Who issues the documents and at which VAT. The rate is configuration: it has changed before. */
export class BusinessConfig {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly phone: string;
  readonly vatPercent: number;

  constructor(env: Env) {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
    // A receipt of nobody is worth nothing: production must say who it is.
    const parsed = environmentSchema.safeParse(
      given['PERUKE_MODE'] === 'production' ? given : { ...DEMO, ...given },
    );
    if (!parsed.success)
      throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
    this.name = parsed.data.PERUKE_BUSINESS_NAME;
    this.taxId = parsed.data.PERUKE_BUSINESS_ID;
    this.address = parsed.data.PERUKE_BUSINESS_ADDRESS;
    this.phone = parsed.data.PERUKE_BUSINESS_PHONE;
    this.vatPercent = parsed.data.PERUKE_VAT_PERCENT;
  }

  static read(): BusinessConfig {
    return new BusinessConfig(currentEnvironment());
  }
}
