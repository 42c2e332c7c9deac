import { ConfigError, type Env, vendorAddressProblems } from '@peruke/svc-kit/app';
import * as z from 'zod';
import { LocalLogProvider } from './local-log.provider.js';
import { MessageProviders } from './provider.js';
import { type TwilioSettings, TwilioSms, TwilioVoice } from './twilio.js';
import { WhatsApp, type WhatsAppSettings } from './whatsapp.js';
import { MESSAGE_CHANNELS } from '@peruke/contracts/clients';

const webUrl = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be a web address')
  .transform((text) => text.replace(/\/+$/, ''));

const environmentSchema = z.object({
  PERUKE_PUBLIC_URL: webUrl.optional(),
  /** Left out, receipts come in through the gateway. */
  PERUKE_RECEIPTS_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).optional(),
  PERUKE_RECEIPTS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where vendors reach that port. */
  PERUKE_RECEIPTS_URL: webUrl.optional(),
  PERUKE_MESSAGE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  PERUKE_TWILIO_URL: webUrl.default('https://api.twilio.com'),
  PERUKE_TWILIO_ACCOUNT: z.string().optional(),
  PERUKE_TWILIO_TOKEN: z.string().optional(),
  PERUKE_TWILIO_SMS_FROM: z.string().optional(),
  PERUKE_TWILIO_VOICE_FROM: z.string().optional(),
  PERUKE_WHATSAPP_URL: webUrl.default('https://graph.facebook.com/v23.0'),
  PERUKE_WHATSAPP_NUMBER_ID: z.string().optional(),
  PERUKE_WHATSAPP_TOKEN: z.string().optional(),
  PERUKE_WHATSAPP_APP_SECRET: z.string().optional(),
  PERUKE_WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  PERUKE_WHATSAPP_TEMPLATES: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'must be small letters, digits and _')
    .default('peruke_order'),
});
type Environment = z.infer<typeof environmentSchema>;

/** Where vendors tell what became of messages. */
interface ReceiptsPort {
  port: number;
  host: string;
}

/** How customers are told in this installation. Injection token class. */
export class Messaging {
  constructor(
    readonly providers: MessageProviders,
    readonly twilio: TwilioSettings | undefined,
    readonly whatsApp: WhatsAppSettings | undefined,
    /** A listener of its own, where there is one. */
    readonly door: ReceiptsPort | undefined,
  ) {}
}

/** All of them, or undefined when there is none; a vendor that is half described is a mistake. */
const group = <K extends keyof Environment>(
  env: Environment,
  names: readonly K[],
  problems: string[],
): Record<K, string> | undefined => {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  problems.push(...missing.map((name) => `${name} is required with ${names.find((n) => env[n])}`));
  return env as unknown as Record<K, string>;
};

const twilioOf = (env: Environment, problems: string[]): TwilioSettings | undefined => {
  const account = group(env, ['PERUKE_TWILIO_ACCOUNT', 'PERUKE_TWILIO_TOKEN'], problems);
  const hasSender = Boolean(env.PERUKE_TWILIO_SMS_FROM ?? env.PERUKE_TWILIO_VOICE_FROM);
  if (account && !hasSender) problems.push('PERUKE_TWILIO_SMS_FROM or PERUKE_TWILIO_VOICE_FROM is required');
  if (!account && hasSender) problems.push('PERUKE_TWILIO_ACCOUNT is required');
  const receiptsAt = env.PERUKE_RECEIPTS_URL ?? env.PERUKE_PUBLIC_URL;
  if (account && !receiptsAt)
    problems.push('PERUKE_PUBLIC_URL or PERUKE_RECEIPTS_URL is required: receipts come in there');
  return (
    account && {
      url: env.PERUKE_TWILIO_URL,
      account: account.PERUKE_TWILIO_ACCOUNT,
      token: account.PERUKE_TWILIO_TOKEN,
      receiptsUrl: `${receiptsAt}/base/api/messages/receipts`,
      timeoutMs: env.PERUKE_MESSAGE_TIMEOUT_MS,
    }
  );
};

const whatsAppOf = (env: Environment, problems: string[]): WhatsAppSettings | undefined => {
  const meta = group(
    env,
    [
      'PERUKE_WHATSAPP_NUMBER_ID',
      'PERUKE_WHATSAPP_TOKEN',
      'PERUKE_WHATSAPP_APP_SECRET',
      'PERUKE_WHATSAPP_VERIFY_TOKEN',
    ],
    problems,
  );
  return (
    meta && {
      url: env.PERUKE_WHATSAPP_URL,
      numberId: meta.PERUKE_WHATSAPP_NUMBER_ID,
      token: meta.PERUKE_WHATSAPP_TOKEN,
      appSecret: meta.PERUKE_WHATSAPP_APP_SECRET,
      verifyToken: meta.PERUKE_WHATSAPP_VERIFY_TOKEN,
      templatePrefix: env.PERUKE_WHATSAPP_TEMPLATES,
      timeoutMs: env.PERUKE_MESSAGE_TIMEOUT_MS,
    }
  );
};

const doorOf = (env: Environment, problems: string[]): ReceiptsPort | undefined => {
  const { PERUKE_RECEIPTS_PORT: port, PERUKE_RECEIPTS_HOST: host, PERUKE_RECEIPTS_URL: url } = env;
  if ((port === undefined) !== (url === undefined))
    problems.push('PERUKE_RECEIPTS_PORT and PERUKE_RECEIPTS_URL go together');
  return port === undefined ? undefined : { port, host };
};

/**
 * Reads PERUKE_RECEIPTS_*, PERUKE_TWILIO_* and PERUKE_WHATSAPP_*. Without any, messages are written to the log and nothing is sent.
 * @throws ConfigError which names variables and never a value
 */
export const readMessaging = (given: Env): Messaging => {
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  );
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  const env = parsed.data;
  const problems = vendorAddressProblems(given, ['PERUKE_TWILIO_URL', 'PERUKE_WHATSAPP_URL']);
  const twilio = twilioOf(env, problems);
  const whatsApp = whatsAppOf(env, problems);
  const door = doorOf(env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const { PERUKE_TWILIO_SMS_FROM: sms, PERUKE_TWILIO_VOICE_FROM: voice } = env;
  const vendors = [
    ...(twilio && sms ? [new TwilioSms(twilio, sms)] : []),
    ...(twilio && voice ? [new TwilioVoice(twilio, voice)] : []),
    ...(whatsApp ? [new WhatsApp(whatsApp)] : []),
  ];
  const local = MESSAGE_CHANNELS.map((channel) => new LocalLogProvider(channel));
  return new Messaging(new MessageProviders(vendors.length > 0 ? vendors : local), twilio, whatsApp, door);
};
