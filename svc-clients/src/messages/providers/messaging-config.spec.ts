import { ConfigError } from '@peruke/svc-kit/app';
import { readMessaging } from './messaging-config.js';

const TWILIO = {
  PERUKE_PUBLIC_URL: 'https://portal.example.org',
  PERUKE_TWILIO_ACCOUNT: 'AC1',
  PERUKE_TWILIO_TOKEN: 'hush-hush',
  PERUKE_TWILIO_SMS_FROM: 'MG1',
};
const META = {
  PERUKE_WHATSAPP_NUMBER_ID: '104',
  PERUKE_WHATSAPP_TOKEN: 'hush-hush',
  PERUKE_WHATSAPP_APP_SECRET: 'hush-hush',
  PERUKE_WHATSAPP_VERIFY_TOKEN: 'hush-hush',
};
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readMessaging(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
};

describe('the settings of messages', () => {
  it('write to the log when nothing is said, and send over what is described', () => {
    const names = (env: Record<string, string>) => {
      const { providers } = readMessaging(env);
      return providers.channels.map((channel) => `${channel}: ${providers.of(channel).name}`);
    };
    expect(names({ PERUKE_TWILIO_TOKEN: '' })).toEqual([
      'sms: local-log',
      'whatsapp: local-log',
      'voice: local-log',
    ]);
    expect(names(TWILIO)).toEqual(['sms: twilio-sms']);
    expect(names({ ...META, ...TWILIO, PERUKE_TWILIO_VOICE_FROM: '+97230000000' })).toEqual([
      'sms: twilio-sms',
      'voice: twilio-voice',
      'whatsapp: whatsapp',
    ]);
  });

  it.each([
    ['a token', { ...TWILIO, PERUKE_TWILIO_TOKEN: '' }, 'PERUKE_TWILIO_TOKEN'],
    ['where its port is reached', { PERUKE_RECEIPTS_PORT: '3200' }, 'PERUKE_RECEIPTS_URL'],
    ['a sender', { ...TWILIO, PERUKE_TWILIO_SMS_FROM: '' }, 'PERUKE_TWILIO_SMS_FROM'],
    ['an address for receipts', { ...TWILIO, PERUKE_PUBLIC_URL: '' }, 'PERUKE_PUBLIC_URL'],
    ['an account', { PERUKE_TWILIO_SMS_FROM: 'MG1' }, 'PERUKE_TWILIO_ACCOUNT'],
    ['a secret', { ...META, PERUKE_WHATSAPP_APP_SECRET: '' }, 'PERUKE_WHATSAPP_APP_SECRET'],
    ['a real address', { ...TWILIO, PERUKE_TWILIO_URL: 'hush-hush' }, 'PERUKE_TWILIO_URL'],
    [
      'a vendor outside, in production',
      { ...TWILIO, PERUKE_MODE: 'production', PERUKE_TWILIO_URL: 'https://0x7f.1/hush' },
      'PERUKE_TWILIO_URL',
    ],
  ])('ask for %s, and repeat no value', (_what, env, name) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems.join()).not.toContain('hush');
  });

  it('take a relay of the house that is named', () => {
    const env = { ...TWILIO, PERUKE_MODE: 'production', PERUKE_TWILIO_URL: 'http://relay.lan:8080' };
    expect(problemsOf(env)).toHaveLength(1);
    expect(problemsOf({ ...env, PERUKE_VENDOR_HOSTS: 'other, relay.lan' })).toEqual([]);
  });
});
