import { type Client, PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { MessageSettled, OrderMoved } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { MessageSender } from './message-sender.js';

let backends: TestBackends;
let test: TestApp;
let phones = 0;
let orders = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const addClient = async (over: Record<string, unknown> = {}): Promise<Client> => {
  const body = { name: 'תמר', surname: 'אלוני', phone: `+97252${String(5_550_000 + ++phones)}`, ...over };
  const { body: answer } = await test.api.as('usa').post<{ data: Client }>('/base/api/client', body);
  return answer.data;
};
const moved = (
  clientId: number | null,
  over: Partial<EventData<typeof OrderMoved>> = {},
  at = new Date(),
) => {
  const orderId = ++orders;
  const person = { id: 2, nickName: 'Merav' };
  const data: EventData<typeof OrderMoved> = {
    orderId,
    barcode: `20${4000 + orderId}`,
    clientId,
    client: '',
    state: 'Wigs in Production',
    isRepair: false,
    totalPrice: 0,
    createdBy: person,
    createdByRole: 'MANAGER',
    creator: person,
    completeDate: null,
    visible: true,
    from: 'Draft',
    to: 'Wigs in Production',
    tellCustomer: true,
    ...over,
  };
  return test.events.publish(OrderMoved, data, { aggregateId: String(orderId), at: at.toISOString() });
};
const settled = (clientId: number) =>
  test.waitFor('an outcome', async () => {
    await test.published();
    const told = await test.events.stored(MessageSettled.subject);
    return told.find(({ data }) => (data as { clientId: number }).clientId === clientId);
  });
const messages = (clientId: number) =>
  test.sql<{ status: string; body: string }>('select status, body from message where client_id = ?', [
    clientId,
  ]);

describe('messages to customers', () => {
  it('[ORD-063] tell of the start, once per event, and say what became of it', async () => {
    const client = await addClient();
    const event = await moved(client.id);
    expect((await settled(client.id)).data).toMatchObject({
      clientId: client.id,
      orderId: orders,
      meetingId: null,
      status: 'delivered',
      description: '',
    });
    await test.events.publishAgain(event);
    await test.handled('ORDERS');
    const kept = await messages(client.id);
    expect(kept).toEqual([{ status: 'delivered', body: expect.stringContaining('שלום תמר') }]);
    expect(
      (await test.events.stored(MessageSettled.subject)).filter(
        ({ data }) => (data as { clientId: number }).clientId === client.id,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['a fixed line', { phone: '+97225550143' }, 'undelivered', 'fixed-line'],
    [
      'the placeholder',
      { phone: PLACEHOLDER_PHONE, country: 'United States' },
      'unsent',
      'phone-not-reachable',
    ],
  ])('[CLI-034] [CAL-037] note why %s was not told', async (_what, over, status, description) => {
    const client = await addClient(over);
    await moved(client.id, { to: 'Ready New Wig', from: 'Wigs in Production' });
    expect((await settled(client.id)).data).toMatchObject({ status, description });
  });

  it('tell nobody of old news, of other moves, or without a client', async () => {
    const client = await addClient();
    await moved(client.id, {}, new Date(Date.now() - 48 * 3_600_000));
    expect((await settled(client.id)).data).toMatchObject({ status: 'unsent', description: 'too-late' });
    await moved(client.id, { to: 'Storage', from: 'Ready New Wig' });
    await moved(null);
    await test.handled('ORDERS');
    expect(await messages(client.id)).toHaveLength(1);
  });

  it('are never sent twice: what a dead sender left is settled, not repeated', async () => {
    const client = await addClient();
    await test.sql(
      `insert into message (cause_id, occasion, client_id, phone, language, body, provider, status, description, created_at, claimed_at)
       values (gen_random_uuid(), 'started', ?, ?, 'he', 'x', 'local-log', 'sending', '', now(), now() - interval '10 minutes')`,
      [client.id, client.phone],
    );
    test.app.get(MessageSender).wake();
    expect((await settled(client.id)).data).toMatchObject({
      status: 'undelivered',
      description: 'outcome-unknown',
    });
  });
});
