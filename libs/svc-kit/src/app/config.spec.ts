import { ConfigError, readConfig } from './config.js';

const ENV = {
  PERUKE_HTTP_PORT: '4001',
  PERUKE_PG_URL: 'postgres://identity:pw@127.0.0.1:5432/identity',
  PERUKE_NATS_URL: '127.0.0.1:4222',
};
const SECRETS = {
  PERUKE_PG_SCOPED_URL: 'postgres://scoped:pw@127.0.0.1:5432/identity',
  PERUKE_LINK_SECRET: 'a-long-enough-secret',
  PERUKE_REALTIME_KEY: 'workshop',
  PERUKE_REALTIME_SECRET: 'another-long-secret',
  PERUKE_NATS_PASSWORD: 'of-the-user-identity',
  PERUKE_GATEWAY_KEY: 'known-to-the-gateway',
};

const problems = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(env, 'identity');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('configuration', () => {
  it('fills in what has a default', () => {
    expect(readConfig(ENV, 'identity')).toMatchObject({
      service: 'identity',
      httpPort: 4001,
      mode: 'demo',
      logLevel: 'info',
      natsReplicas: 1,
      withoutNats: 'work',
      realtimeKey: 'peruke-demo',
    });
  });

  it('names each variable that is missing or wrong, and repeats no value', () => {
    const found = problems({
      PERUKE_HTTP_PORT: 'none',
      PERUKE_PG_URL: 'mysql://root:topsecret@db',
      LOG_LEVEL: 'loud',
    });
    expect(found.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['PERUKE_HTTP_PORT', 'PERUKE_PG_URL', 'PERUKE_NATS_URL', 'LOG_LEVEL']),
    );
    expect(found).toContain('PERUKE_NATS_URL is required');
    expect(found.join()).not.toContain('topsecret');
  });

  it('takes an empty variable for an unset one', () => {
    expect(problems({ ...ENV, PERUKE_NATS_URL: '' })).toEqual(['PERUKE_NATS_URL is required']);
    expect(problems({ ...ENV, PERUKE_SEED: '' })).toEqual([]);
  });

  it('asks for secrets of its own in production', () => {
    const PERUKE_PG_OWNER_URL = 'postgres://owner:pw@127.0.0.1:5432/identity';
    const production = { ...ENV, PERUKE_PG_OWNER_URL, PERUKE_MODE: 'production' };
    expect(problems(production)).toHaveLength(6);
    expect(problems({ ...production, ...SECRETS })).toEqual([]);
    expect(
      problems({ ...production, ...SECRETS, PERUKE_LINK_SECRET: 'demo-link-secret-not-for-production' }),
    ).toEqual(['PERUKE_LINK_SECRET still has its demo value, which production mode refuses']);
  });

  it('sends nothing in the clear to another machine in production, unless somebody says so', () => {
    const at = (host: string, rest: Record<string, string> = {}, query = '') =>
      problems({
        ...ENV,
        ...SECRETS,
        PERUKE_MODE: 'production',
        PERUKE_PG_URL: `postgres://app:pw@${host}/identity${query}`,
        PERUKE_PG_OWNER_URL: `postgres://owner:pw@${host}/identity${query}`,
        PERUKE_PG_SCOPED_URL: `postgres://scoped:pw@${host}/identity${query}`,
        PERUKE_NATS_URL: `nats://127.0.0.1:4222,${host}:4222`,
        ...rest,
      }).map((problem) => /name (\w+)/.exec(problem)?.[1] ?? problem);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) expect(at(host)).toEqual([]);
    for (const host of ['db.workshop', '10.0.0.7', '127.0.0.1.evil.example', '0.0.0.0', '[fd00::1]'])
      expect(at(host)).toEqual(['postgres', 'nats']);
    expect(at('db', { PERUKE_NATS_CA: '/ca.crt' })).toEqual(['postgres']);
    expect(at('db', {}, '?sslmode=verify-full')).toEqual(['nats']);
    for (const mode of ['require', 'prefer', 'no-verify', 'disable'])
      expect(at('db', {}, `?sslmode=${mode}`)).toContain('postgres');
    expect(at('db', { PERUKE_PG_SCOPED_URL: SECRETS.PERUKE_PG_SCOPED_URL })).toContain('postgres');
    expect(at('db', { PERUKE_PLAIN_LINES: 'nats, postgres, services' })).toEqual([]);
    expect(at('db', { PERUKE_PLAIN_LINES: 'services' })).toEqual(['postgres', 'nats']);
    expect(at('db', { PERUKE_PLAIN_LINES: 'all' })).toContainEqual(
      expect.stringContaining('PERUKE_PLAIN_LINES names another line'),
    );
  });

  it('sends no files in the clear to another machine in production either, and leads nobody to a door without https', () => {
    const with_ = (rest: Record<string, string>) =>
      problems({
        ...ENV,
        ...SECRETS,
        PERUKE_PG_OWNER_URL: 'postgres://owner:pw@127.0.0.1:5432/identity',
        PERUKE_MODE: 'production',
        ...rest,
      }).map((problem) => /name (\w+)/.exec(problem)?.[1] ?? problem);
    const S3 = { PERUKE_S3_BUCKET: 'files' };
    for (const near of ['http://127.0.0.1:9000', 'http://localhost:9000', 'https://s3.workshop'])
      expect(with_({ ...S3, PERUKE_S3_ENDPOINT: near })).toEqual([]);
    expect(with_({ ...S3, PERUKE_S3_ENDPOINT: 'http://minio:9000' })).toEqual(['bucket']);
    expect(with_({ PERUKE_CLAMD: '/run/clamd.sock' })).toEqual([]);
    expect(with_({ PERUKE_CLAMD: '[::1]:3310' })).toEqual([]);
    expect(with_({ PERUKE_CLAMD: 'clamd:3310' })).toEqual(['clamd']);
    for (const door of ['PERUKE_PUBLIC_URL', 'PERUKE_CLIENT_LINK_URL', 'PERUKE_RECEIPTS_URL']) {
      expect(with_({ [door]: 'https://portal.example' })).toEqual([]);
      expect(with_({ [door]: 'http://localhost:8080' })).toEqual([]);
      expect(with_({ [door]: 'http://portal.example' })).toEqual(['browsers']);
      expect(with_({ [door]: 'http://portal.example', PERUKE_PLAIN_LINES: 'browsers' })).toEqual([]);
    }
    const all = { ...S3, PERUKE_S3_ENDPOINT: 'http://minio:9000', PERUKE_CLAMD: 'clamd:3310' };
    expect(with_({ ...all, PERUKE_PLAIN_LINES: 'clamd, bucket' })).toEqual([]);
    expect(problems({ ...ENV, ...all, PERUKE_PUBLIC_URL: 'http://portal.example' })).toEqual([]);
  });

  it('takes calls by TLS with a certificate and its key, and not with one of them', () => {
    for (const one of ['PERUKE_HTTP_CERT', 'PERUKE_HTTP_KEY'])
      expect(problems({ ...ENV, [one]: '/x.pem' })).toEqual([expect.stringContaining('given together')]);
    expect(problems({ ...ENV, PERUKE_HTTP_CERT: '/x.crt', PERUKE_HTTP_KEY: '/x.key' })).toEqual([]);
  });

  it('seals second factors by the secret of links, until they have one of their own', () => {
    const sealedBy = (PERUKE_FACTOR_SECRET: string) =>
      readConfig({ ...ENV, ...SECRETS, PERUKE_FACTOR_SECRET }, 'identity').factorSecrets;
    expect([sealedBy(''), sealedBy('the-secret-of-now,the-secret-of-before')]).toEqual([
      [SECRETS.PERUKE_LINK_SECRET],
      ['the-secret-of-now', 'the-secret-of-before'],
    ]);
  });

  it('takes a virus scanner at a host or at a socket', () => {
    const at = (PERUKE_CLAMD: string) => readConfig({ ...ENV, PERUKE_CLAMD }, 'identity').clamd;
    expect(at('')).toBeUndefined();
    expect(at('clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
    expect(at('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(at('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const PERUKE_CLAMD of ['clamav', 'clamav:', 'clamav:99999', 'http://clamav:x'])
      expect(problems({ ...ENV, PERUKE_CLAMD })).toEqual([
        'PERUKE_CLAMD must be host:port or the path of a socket',
      ]);
  });

  it('asks for a user of its own at NATS in production', () => {
    const PERUKE_PG_OWNER_URL = 'postgres://owner:pw@127.0.0.1:5432/identity';
    const production = {
      ...ENV,
      ...SECRETS,
      PERUKE_PG_OWNER_URL,
      PERUKE_MODE: 'production',
      PERUKE_NATS_PASSWORD: '',
    };
    expect(problems(production)).toEqual([expect.stringContaining('PERUKE_NATS_PASSWORD')]);
    expect(problems({ ...production, PERUKE_NATS_URL: 'nats://me:secret@127.0.0.1:4222' })).toEqual([]);
  });

  it('asks for the key of the gateway in production, and takes two while it changes', () => {
    const PERUKE_PG_OWNER_URL = 'postgres://owner:pw@127.0.0.1:5432/identity';
    const production = { ...ENV, ...SECRETS, PERUKE_PG_OWNER_URL, PERUKE_MODE: 'production' };
    const withKey = (PERUKE_GATEWAY_KEY: string) => ({ ...production, PERUKE_GATEWAY_KEY });
    expect(problems(withKey(''))).toEqual([expect.stringContaining('PERUKE_GATEWAY_KEY is required')]);
    expect(problems(withKey('short'))).toEqual(['PERUKE_GATEWAY_KEY needs keys of at least 16 characters']);
    expect(problems(withKey('a-key-that-is-long-enough,'))).toHaveLength(1);
    const { gatewayKeys } = readConfig(withKey('the-new-gateway-key, the-old-gateway-key'), 'identity');
    expect(gatewayKeys).toEqual(['the-new-gateway-key', 'the-old-gateway-key']);
  });

  it('asks for another role than the one that owns the tables in production', () => {
    const production = { ...ENV, ...SECRETS, PERUKE_MODE: 'production' };
    const refused = [expect.stringContaining('PERUKE_PG_OWNER_URL')];
    expect(problems(production)).toEqual(refused);
    expect(problems({ ...production, PERUKE_PG_OWNER_URL: ENV.PERUKE_PG_URL })).toEqual(refused);
  });

  it('asks for a third role for the calls of a usa_manager in production', () => {
    const PERUKE_PG_OWNER_URL = 'postgres://owner:pw@127.0.0.1:5432/identity';
    const production = { ...ENV, ...SECRETS, PERUKE_PG_OWNER_URL, PERUKE_MODE: 'production' };
    for (const PERUKE_PG_SCOPED_URL of ['', ENV.PERUKE_PG_URL, PERUKE_PG_OWNER_URL])
      expect(problems({ ...production, PERUKE_PG_SCOPED_URL })).toEqual([
        expect.stringContaining('PERUKE_PG_SCOPED_URL is required'),
      ]);
  });

  describe('in production, where something was forgotten', () => {
    const PRODUCTION = {
      ...ENV,
      ...SECRETS,
      PERUKE_PG_OWNER_URL: 'postgres://owner:pw@127.0.0.1:5432/identity',
      PERUKE_MODE: 'production',
    };

    it.each(Object.keys(PRODUCTION).filter((name) => name !== 'PERUKE_MODE'))(
      'does not start without %s',
      (name) => {
        expect(problems({ ...PRODUCTION, [name]: '' })).not.toEqual([]);
      },
    );

    it('is as strict as it can be where nobody has said how strict', () => {
      expect(readConfig(PRODUCTION, 'identity')).toMatchObject({
        ...{ passwordRules: 'strict', factorRoles: ['ADMIN'], isFreshAsked: true, freshMinutes: 10 },
        ...{ idleMinutes: { ADMIN: 60, worker: 60 }, sessionsMost: 20, seed: undefined },
      });
    });
  });

  it('does not start one service as another', () => {
    expect(problems({ ...ENV, PERUKE_SERVICE: 'orders' })).toEqual([
      'PERUKE_SERVICE is "orders", but this program is the service "identity"',
    ]);
  });
});
