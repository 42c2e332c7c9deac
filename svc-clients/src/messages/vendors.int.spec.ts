import type { Client, ContactPreference, WireMessage } from '@peruke/contracts/clients';
import { messagesAnswerSchema } from '@peruke/contracts/clients';
import { MessageSettled, OrderMoved } from '@peruke/contracts/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { MessageSender } from './message-sender.js';
import { twilioSignature } from './providers/twilio.js';
import { type VendorStub, twilioStub, whatsAppStub } from './providers/vendor-stub.js';
import { whatsAppSignature } from './providers/whatsapp.js';

const ACCOUNT = 'AC0123456789';
const TWILIO_TOKEN = 'secret-of-the-sms-account';
const NUMBER = '104';
const META_TOKEN = 'secret-of-the-business';
const APP_SECRET = 'secret-of-the-app';
const PUBLIC = 'https://portal.example.org';
const RECEIPTS = '/base/api/messages/receipts';
/** No vendor here needs so long, and nothing else in the service has this limit. */
const PATIENCE_MS = 59_999;

let backends: TestBackends;
let test: TestApp;
const twilio: VendorStub = twilioStub(ACCOUNT, TWILIO_TOKEN);
const meta: VendorStub = whatsAppStub(NUMBER, META_TOKEN);
let phones = 0;
let orders = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, {
    backends,
    env: {
      PERUKE_PUBLIC_URL: `${PUBLIC}/`,
      PERUKE_MESSAGE_TIMEOUT_MS: String(PATIENCE_MS),
      PERUKE_TWILIO_URL: await twilio.start(),
      PERUKE_TWILIO_ACCOUNT: ACCOUNT,
      PERUKE_TWILIO_TOKEN: TWILIO_TOKEN,
      PERUKE_TWILIO_SMS_FROM: '+97233760000',
      PERUKE_TWILIO_VOICE_FROM: '+97233760001',
      PERUKE_WHATSAPP_URL: `${await meta.start()}/v23.0`,
      PERUKE_WHATSAPP_NUMBER_ID: NUMBER,
      PERUKE_WHATSAPP_TOKEN: META_TOKEN,
      PERUKE_WHATSAPP_APP_SECRET: APP_SECRET,
      PERUKE_WHATSAPP_VERIFY_TOKEN: 'is-it-you',
    },
  });
}, 120_000);

afterEach(() => {
  jest.restoreAllMocks();
  twilio.forget();
  meta.forget();
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
  await twilio.stop();
  await meta.stop();
});

/** A vendor that takes the next message and sleeps over it until our patience has come to its end. */
const sleepOver = (vendor: VendorStub): void => {
  const patience = new AbortController();
  const limit = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === PATIENCE_MS ? patience.signal : limit(ms)));
  const asleep = () => patience.abort(new DOMException('the limit is over', 'TimeoutError'));
  vendor.will({ kind: 'take-and-sleep', asleep });
};
const addClient = async (wish: ContactPreference, over: object = {}): Promise<Client> => {
  const body = {
    name: 'תמר',
    surname: 'אלוני',
    phone: `+97252${String(5_560_000 + ++phones)}`,
    contactPreference: wish,
    ...over,
  };
  const { body: answer } = await test.api.as('manager').post<{ data: Client }>('/base/api/client', body);
  return answer.data;
};
const moved = async (clientId: number): Promise<void> => {
  const orderId = ++orders;
  const person = { id: 2, nickName: 'Merav' };
  await test.events.publish(
    OrderMoved,
    {
      orderId,
      barcode: `20${4000 + orderId}`,
      clientId,
      client: '',
      state: 'Ready New Wig',
      isRepair: false,
      totalPrice: 0,
      createdBy: person,
      createdByRole: 'MANAGER',
      creator: person,
      completeDate: null,
      visible: true,
      from: 'Wigs in Production',
      to: 'Ready New Wig',
      tellCustomer: true,
    },
    { aggregateId: String(orderId) },
  );
};
const messagesOf = async (clientId: number): Promise<WireMessage[]> => {
  const { body } = await test.api.as('manager').get(`/base/api/messages?client_id=${clientId}`);
  return messagesAnswerSchema.parse(body).data;
};
const inStatus = (clientId: number, status: WireMessage['status']): Promise<WireMessage> =>
  test.waitFor(`a message that is ${status}`, async () =>
    (await messagesOf(clientId)).find((message) => message.status === status),
  );
const providerIdOf = async (id: number): Promise<string> => {
  const [row] = await test.sql<{ providerId: string }>(
    'select provider_id as "providerId" from message where id = ?',
    [id],
  );
  return row?.providerId ?? '';
};
const told = async (client: Client): Promise<WireMessage> => {
  await moved(client.id);
  return inStatus(client.id, 'accepted');
};

const twilioReceipt = async (id: number, fields: Record<string, string>, token = TWILIO_TOKEN) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `${RECEIPTS}/twilio?message=${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, `${PUBLIC}${RECEIPTS}/twilio?message=${id}`, fields),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.statusCode;
};
const smsReceipt = async (id: number, word: string, more: Record<string, string> = {}) =>
  twilioReceipt(id, {
    AccountSid: ACCOUNT,
    MessageSid: await providerIdOf(id),
    MessageStatus: word,
    ...more,
  });
const metaReceipt = async (statuses: object[], secret = APP_SECRET) => {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: NUMBER }, statuses },
          },
        ],
      },
    ],
  });
  const answer = await test.app.inject({
    method: 'POST',
    url: `${RECEIPTS}/whatsapp`,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': whatsAppSignature(secret, Buffer.from(payload)),
    },
    payload,
  });
  return answer.statusCode;
};

describe('SMS by a Twilio-style vendor', () => {
  it('sends what the vendor documents, and the receipts lead to "delivered"', async () => {
    const client = await addClient('sms');
    const message = await told(client);
    const { path, body } = twilio.taken.at(-1)!;
    expect(path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: client.phone,
      From: '+97233760000',
      Body: expect.stringContaining(`הזמנה ${message.barcode} מוכנה`),
      StatusCallback: `${PUBLIC}${RECEIPTS}/twilio?message=${message.id}`,
    });
    for (const word of ['queued', 'sent', 'delivered']) expect(await smsReceipt(message.id, word)).toBe(204);
    const done = await inStatus(client.id, 'delivered');
    expect(done.steps.map(({ status }) => status)).toEqual([
      'sending',
      'accepted',
      'queued',
      'sent',
      'delivered',
    ]);
  });

  it('takes receipts in any order and doubled; "delivered" stays and is told once', async () => {
    const client = await addClient('sms');
    const { id } = await told(client);
    for (const word of ['delivered', 'sent', 'delivered', 'undelivered']) await smsReceipt(id, word);
    const message = await inStatus(client.id, 'delivered');
    expect(message.steps.map(({ status }) => status)).toEqual([
      'sending',
      'accepted',
      'delivered',
      'sent',
      'undelivered',
    ]);
    await test.published();
    const settled = (await test.events.stored(MessageSettled.subject)).filter(
      ({ data }) => (data as { messageId: number }).messageId === id,
    );
    expect(settled).toHaveLength(1);
  });

  it.each([
    ['undelivered', '30006', 'fixed-line'],
    ['undelivered', '30005', 'invalid-number'],
    ['undelivered', '30003', ''],
    ['failed', '30008', 'provider-failed'],
  ])('reads a receipt %s with code %s', async (word, code, description) => {
    const client = await addClient('sms');
    const { id } = await told(client);
    await smsReceipt(id, word, { ErrorCode: code });
    expect(await inStatus(client.id, 'undelivered')).toMatchObject({ description });
  });

  it('[ERR-007] reads a refusal of the number', async () => {
    twilio.will({ kind: 'answer', status: 400, body: { code: 21211, message: 'Invalid To', status: 400 } });
    const client = await addClient('sms');
    await moved(client.id);
    expect(await inStatus(client.id, 'undelivered')).toMatchObject({ description: 'invalid-number' });
  });

  it('[ERR-006] never asks again after a server error', async () => {
    twilio.will({ kind: 'answer', status: 503, body: { status: 503 } });
    const client = await addClient('sms');
    const before = twilio.taken.length;
    await moved(client.id);
    expect(await inStatus(client.id, 'undelivered')).toMatchObject({ description: 'server-error' });
    test.app.get(MessageSender).wake();
    await test.handled('ORDERS');
    expect(twilio.taken).toHaveLength(before + 1);
  });

  it.each([
    ['take-and-hang-up', () => twilio.will({ kind: 'take-and-hang-up' })],
    ['take-and-sleep', () => sleepOver(twilio)],
  ])(
    'does not send again when the answer is lost (%s); a receipt tells the truth later',
    async (_how, lose) => {
      lose();
      const client = await addClient('sms');
      const before = twilio.taken.length;
      await moved(client.id);
      const lost = await inStatus(client.id, 'undelivered');
      expect(lost).toMatchObject({ description: 'outcome-unknown' });
      test.app.get(MessageSender).wake();
      await test.handled('ORDERS');
      expect(twilio.taken).toHaveLength(before + 1);
      await twilioReceipt(lost.id, { MessageSid: 'SMof-the-lost-answer', MessageStatus: 'delivered' });
      expect(await inStatus(client.id, 'delivered')).toMatchObject({ id: lost.id, description: '' });
    },
  );

  it('offers a message again when the vendor had no room, and only then', async () => {
    twilio.will({ kind: 'answer', status: 429, body: { code: 20429, status: 429 } });
    const client = await addClient('sms');
    await moved(client.id);
    const waiting = await inStatus(client.id, 'waiting').then(() =>
      test.waitFor('the postponement', async () =>
        (await messagesOf(client.id)).find(({ steps }) => steps.some(({ status }) => status === 'later')),
      ),
    );
    await test.sql('update message set not_before = now() where id = ?', [waiting.id]);
    test.app.get(MessageSender).wake();
    const accepted = await inStatus(client.id, 'accepted');
    expect(accepted.steps.map(({ status }) => status)).toEqual(['sending', 'later', 'sending', 'accepted']);
  });

  it('gives up on a vendor that took it and stays silent', async () => {
    const client = await addClient('sms');
    const { id } = await told(client);
    await test.sql(`update message set claimed_at = now() - interval '5 hours' where id = ?`, [id]);
    test.app.get(MessageSender).wake();
    expect(await inStatus(client.id, 'undelivered')).toMatchObject({ description: 'no-receipt' });
    await smsReceipt(id, 'delivered');
    await inStatus(client.id, 'delivered');
  });

  it('believes no receipt without the right signature, nor one of another message', async () => {
    const client = await addClient('sms');
    const { id } = await told(client);
    const fields = { MessageSid: await providerIdOf(id), MessageStatus: 'delivered' };
    expect(await twilioReceipt(id, fields, 'a guess')).toBe(403);
    expect(await twilioReceipt(id, { ...fields, MessageSid: 'SMof-another' })).toBe(204);
    expect(await twilioReceipt(999_999, fields)).toBe(204);
    expect((await messagesOf(client.id))[0]).toMatchObject({ id, status: 'accepted' });
  });
});

describe('a spoken message', () => {
  it('is a call that says the text twice; an unanswered one is not delivered', async () => {
    const client = await addClient('voice', { phone: `+97277${String(5_550_000 + ++phones)}` });
    const message = await told(client);
    const { path, body } = twilio.taken.at(-1)!;
    expect(path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Calls.json`);
    const twiml = new URLSearchParams(body).get('Twiml') ?? '';
    expect(twiml.match(/<Say language="he-IL"[^>]*>שלום תמר/g)).toHaveLength(2);
    await twilioReceipt(message.id, { CallSid: await providerIdOf(message.id), CallStatus: 'no-answer' });
    expect(await inStatus(client.id, 'undelivered')).toMatchObject({ description: 'no-answer' });
  });

  it('cannot be broken by a name', async () => {
    const client = await addClient('voice', { name: '<Hangup/>&"' });
    await told(client);
    const twiml = new URLSearchParams(twilio.taken.at(-1)!.body).get('Twiml') ?? '';
    expect(twiml).not.toContain('<Hangup');
    expect(twiml).toContain('&#60;Hangup/&#62;&#38;&#34;');
  });
});

describe('WhatsApp by the Cloud API', () => {
  it('sends an approved template with its variables and reads the receipts', async () => {
    const client = await addClient('whatsapp', {
      name: 'Ruth',
      country: 'United States',
      phone: `+1212555${1000 + ++phones}`,
    });
    const message = await told(client);
    const sent = JSON.parse(meta.taken.at(-1)!.body) as object;
    expect(sent).toMatchObject({
      messaging_product: 'whatsapp',
      to: client.phone.slice(1),
      template: {
        name: 'peruke_order_ready',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ruth' },
              { type: 'text', text: message.barcode },
            ],
          },
        ],
      },
      biz_opaque_callback_data: String(message.id),
    });
    const id = await providerIdOf(message.id);
    const status = (word: string) => ({
      id,
      status: word,
      timestamp: '1',
      recipient_id: client.phone.slice(1),
    });
    expect(await metaReceipt([status('read'), status('sent'), status('delivered')])).toBe(204);
    const done = await inStatus(client.id, 'delivered');
    expect(done.steps.map((step) => step.status)).toEqual([
      'sending',
      'accepted',
      'read',
      'sent',
      'delivered',
    ]);
  });

  it('goes on by SMS when the phone has no WhatsApp; both attempts are kept', async () => {
    const client = await addClient('whatsapp');
    const first = await told(client);
    await metaReceipt([
      {
        id: await providerIdOf(first.id),
        status: 'failed',
        errors: [{ code: 131026, title: 'Message undeliverable' }],
        biz_opaque_callback_data: String(first.id),
      },
    ]);
    const second = await inStatus(client.id, 'accepted');
    expect(second).toMatchObject({ channel: 'sms', attempt: 2, order_id: first.order_id });
    expect(new URLSearchParams(twilio.taken.at(-1)!.body).get('Body')).toContain(
      `הזמנה ${first.barcode} מוכנה`,
    );
    const kept = await messagesOf(client.id);
    expect(kept.map(({ id, status, description }) => [id, status, description])).toEqual([
      [second.id, 'accepted', ''],
      [first.id, 'undelivered', 'not-on-whatsapp'],
    ]);
  });

  it('does not take the second way when nobody knows how the first ended', async () => {
    meta.will({ kind: 'take-and-hang-up' });
    const client = await addClient('whatsapp');
    await moved(client.id);
    expect(await inStatus(client.id, 'undelivered')).toMatchObject({ description: 'outcome-unknown' });
    expect(await messagesOf(client.id)).toHaveLength(1);
  });

  it('waits when a limit is told as a bad request', async () => {
    meta.will({ kind: 'answer', status: 400, body: { error: { code: 131056, message: 'pair rate limit' } } });
    const client = await addClient('whatsapp');
    await moved(client.id);
    const later = await test.waitFor('the postponement', async () =>
      (await messagesOf(client.id)).find(({ steps }) => steps.some(({ status }) => status === 'later')),
    );
    expect(later.status).toBe('waiting');
  });

  it('believes no webhook without the right signature, and answers the question of Meta', async () => {
    const client = await addClient('whatsapp');
    const { id } = await told(client);
    const status = { id: await providerIdOf(id), status: 'delivered' };
    expect(await metaReceipt([status], 'a guess')).toBe(403);
    expect((await messagesOf(client.id))[0]).toMatchObject({ status: 'accepted' });
    const ask = (token: string) =>
      test.api.get(
        `${RECEIPTS}/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
      );
    expect(await ask('is-it-you')).toMatchObject({ status: 200, body: '1158201444' });
    expect((await ask('no')).status).toBe(403);
  });
});
