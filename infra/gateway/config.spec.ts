import { readGatewayConfig } from './config.ts';

const PRODUCTION = { PERUKE_MODE: 'production' };

it('asks for the key by which the services know the gateway, in production', () => {
  expect(readGatewayConfig({}).gatewayKey).toBeUndefined();
  expect(() => readGatewayConfig(PRODUCTION)).toThrow('PERUKE_GATEWAY_KEY: is required');
  expect(() => readGatewayConfig({ ...PRODUCTION, PERUKE_GATEWAY_KEY: 'short' })).toThrow('at least 16');
});

it('shows the first key while the services know two', () => {
  const PERUKE_GATEWAY_KEY = 'the-new-gateway-key, the-old-gateway-key';
  expect(readGatewayConfig({ ...PRODUCTION, PERUKE_GATEWAY_KEY }).gatewayKey).toBe('the-new-gateway-key');
});

it('names what is missing of a certificate and its key', () => {
  expect(() => readGatewayConfig({ PERUKE_TLS_CERT: 'a.crt' })).toThrow('PERUKE_TLS_KEY: is required');
  expect(() => readGatewayConfig({ PERUKE_PLAIN_PORT: '8080' })).toThrow('PERUKE_TLS_CERT: is required');
});
