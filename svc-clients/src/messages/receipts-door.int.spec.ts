import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { ReceiptsDoor } from './receipts-door.js';
import { twilioSignature } from './providers/twilio.js';

const TOKEN = 'secret-of-the-sms-account';
const OUTSIDE = 'https://receipts.example.org';
const RECEIPTS = '/base/api/messages/receipts';

let backends: TestBackends;
let test: TestApp;
let door = '';

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, {
    backends,
    env: {
      PERUKE_RECEIPTS_PORT: '0',
      PERUKE_RECEIPTS_URL: OUTSIDE,
      PERUKE_TWILIO_ACCOUNT: 'AC0123456789',
      PERUKE_TWILIO_TOKEN: TOKEN,
      PERUKE_TWILIO_SMS_FROM: '+97233760000',
      PERUKE_WHATSAPP_NUMBER_ID: '104',
      PERUKE_WHATSAPP_TOKEN: 'secret-of-the-business',
      PERUKE_WHATSAPP_APP_SECRET: 'secret-of-the-app',
      PERUKE_WHATSAPP_VERIFY_TOKEN: 'is-it-you',
    },
  });
  door = `http://127.0.0.1:${test.app.get(ReceiptsDoor).port}`;
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const receipt = async (fields: Record<string, string>, token = TOKEN) => {
  const path = `${RECEIPTS}/twilio?message=1`;
  const headers = { 'x-twilio-signature': twilioSignature(token, OUTSIDE + path, fields) };
  const answer = await fetch(door + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return answer.status;
};

it('takes what vendors sign, and asks for the signature as the gateway’s way does', async () => {
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  expect(await receipt(fields)).toBe(204);
  expect(await receipt(fields, 'another')).toBe(403);
  const asked = 'hub.mode=subscribe&hub.verify_token=is-it-you&hub.challenge=4711';
  const answer = await fetch(`${door}${RECEIPTS}/whatsapp?${asked}`);
  expect([answer.status, await answer.text()]).toEqual([200, '4711']);
});

it('knows nothing else of the house', async () => {
  const { body } = await test.api.get<{ paths: Record<string, object> }>('/openapi.json');
  const calls = Object.entries(body.paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => [at.replace(/\{\w+\}/g, '1'), method.toUpperCase()] as const),
  );
  expect(calls.length).toBeGreaterThan(50);
  const odd = [
    ...['/', '/health/ready', '/metrics', '/openapi.json', RECEIPTS, `${RECEIPTS}/`, `${RECEIPTS}/twilio/`],
    ...[`${RECEIPTS}/twilio/../../reminders`, `${RECEIPTS}/twilio%2f..`, `/x${RECEIPTS}/twilio`],
    `${RECEIPTS}/whatsappx`,
  ].map((at) => [at, 'GET'] as const);
  const open: string[] = [];
  for (const [at, method] of [...calls, ...odd]) {
    const answer = await fetch(door + at, { method });
    if (answer.status !== 404 || (await answer.text()) !== '') open.push(`${method} ${at}`);
  }
  expect(open.sort()).toEqual([
    `GET ${RECEIPTS}/whatsapp`,
    `POST ${RECEIPTS}/twilio`,
    `POST ${RECEIPTS}/whatsapp`,
  ]);
});
