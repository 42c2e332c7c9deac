import { readGatewayConfig } from './config.ts';
import { SERVICES } from './routes.ts';

const PRODUCTION = { PERUKE_MODE: 'production' };

it('asks for the key by which the services know the gateway, in production', () => {
  expect(readGatewayConfig({}).gatewayKey).toBeUndefined();
  expect(() => readGatewayConfig(PRODUCTION)).toThrow('PERUKE_GATEWAY_KEY: is required');
  expect(() => readGatewayConfig({ ...PRODUCTION, PERUKE_GATEWAY_KEY: 'short' })).toThrow('at least 16');
});

it('sends no call in the clear to another machine in production, unless somebody says so', () => {
  const at =
    (address: string, rest: Record<string, string> = {}) =>
    () =>
      readGatewayConfig({
        ...PRODUCTION,
        PERUKE_GATEWAY_KEY: 'the-new-gateway-key',
        ...Object.fromEntries(SERVICES.map((name) => [`PERUKE_UPSTREAM_${name.toUpperCase()}`, address])),
        ...rest,
      });
  for (const near of [
    'http://127.0.0.1:3001',
    'http://localhost:3001',
    'http://[::1]:3001',
    'https://orders:3000',
  ])
    expect(at(near)).not.toThrow();
  for (const far of ['http://orders:3000', 'http://10.0.0.7:3000', 'http://127.0.0.1.evil.example'])
    expect(at(far)).toThrow('PERUKE_PLAIN_LINES: must name services');
  // forgotten for one service, or said of another line
  expect(at('https://orders', { PERUKE_UPSTREAM_FLOOR: 'http://floor:3000' })).toThrow('must name services');
  expect(at('http://orders', { PERUKE_PLAIN_LINES: 'nats' })).toThrow('must name services');
  expect(at('http://orders', { PERUKE_PLAIN_LINES: 'nats, services' })).not.toThrow();
  expect(() => readGatewayConfig({})).not.toThrow();
});

it('takes the words of browsers in the clear from another machine in production only when somebody says so', () => {
  const at =
    (rest: Record<string, string> = {}) =>
    () =>
      readGatewayConfig({
        ...PRODUCTION,
        PERUKE_GATEWAY_KEY: 'the-new-gateway-key',
        PERUKE_PLAIN_LINES: 'services',
        ...rest,
      });
  for (const PERUKE_HTTP_HOST of ['0.0.0.0', '::', '192.168.1.20']) {
    expect(at({ PERUKE_HTTP_HOST })).toThrow('PERUKE_TLS_CERT: is required');
    // what stands in front brings https
    expect(at({ PERUKE_HTTP_HOST, PERUKE_TRUSTED_PROXIES: '1' })).not.toThrow();
    expect(at({ PERUKE_HTTP_HOST, PERUKE_TLS_CERT: 'a.crt', PERUKE_TLS_KEY: 'a.key' })).not.toThrow();
    expect(at({ PERUKE_HTTP_HOST, PERUKE_PLAIN_LINES: 'services,browsers' })).not.toThrow();
  }
  expect(at()).not.toThrow();
  expect(() => readGatewayConfig({ PERUKE_HTTP_HOST: '0.0.0.0' })).not.toThrow();
});

it('reads no builds of remotes in the clear from another machine in production, unless somebody says so', () => {
  const at = (PERUKE_S3_ENDPOINT: string, lines: string) => () =>
    readGatewayConfig({
      ...PRODUCTION,
      PERUKE_GATEWAY_KEY: 'the-new-gateway-key',
      PERUKE_PLAIN_LINES: lines,
      PERUKE_S3_ENDPOINT,
    });
  expect(at('http://minio:9000', 'services')).toThrow('PERUKE_S3_ENDPOINT: must begin with https');
  expect(at('http://minio:9000', 'services,bucket')).not.toThrow();
  for (const good of ['https://s3.workshop', 'http://127.0.0.1:9000'])
    expect(at(good, 'services')).not.toThrow();
});

it('shows the first key while the services know two', () => {
  const PERUKE_GATEWAY_KEY = 'the-new-gateway-key, the-old-gateway-key';
  const given = { ...PRODUCTION, PERUKE_PLAIN_LINES: 'services', PERUKE_GATEWAY_KEY };
  expect(readGatewayConfig(given).gatewayKey).toBe('the-new-gateway-key');
});

it('names what is missing of a certificate and its key', () => {
  expect(() => readGatewayConfig({ PERUKE_TLS_CERT: 'a.crt' })).toThrow('PERUKE_TLS_KEY: is required');
  expect(() => readGatewayConfig({ PERUKE_PLAIN_PORT: '8080' })).toThrow('PERUKE_TLS_CERT: is required');
});
