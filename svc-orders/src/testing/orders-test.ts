import 'reflect-metadata';
import { ClientAdded, ClientChanged, ClientMerged, ClientParted, UserAdded } from '@peruke/contracts/events';
import { ROLES } from '@peruke/contracts/identity';
import type { Order } from '@peruke/contracts/orders';
import {
  createTestApp,
  PEOPLE,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

/** The service with its users and four clients told by their owners. */
export interface OrdersTest {
  readonly test: TestApp;
  readonly backends: TestBackends;
  /** A new order by somebody, a Draft unless moved. */
  order(by?: Person, given?: object): Promise<Order>;
  card(id: number, as?: Person): Promise<Order>;
  stop(): Promise<void>;
}

/** Client ids: a shop's client, another one, one whose phone nobody answers, and one of each usa manager. */
export const CLIENTS = { sara: 31, lea: 32, unreachable: 33, rachel: 34, noa: 35 } as const;

const CLIENT_OF: Partial<Record<Person, number>> = { usa: CLIENTS.rachel, usa2: CLIENTS.noa };

const clientOf = (clientId: number, name: string, surname: string, phone: string, createdById = 2) => ({
  clientId,
  name,
  surname,
  fullName: `${name} ${surname}`,
  phone,
  country: 'Israel',
  isDeleted: false,
  createdById,
  createdByRole: createdById === 2 ? ('MANAGER' as const) : ('USA_MANAGER' as const),
});

export const tellClient = (
  test: TestApp,
  client: Partial<ReturnType<typeof clientOf>> & { clientId: number },
  version: number,
) =>
  test.events.publish(
    version === 1 ? ClientAdded : ClientChanged,
    { ...clientOf(client.clientId, 'Sara', 'Levi', '+972501234567'), ...client },
    { aggregateId: String(client.clientId), aggregateVersion: version },
  );

/** Lea or another one is one person with the one who is kept; with nobody: she stands for herself again. */
export const tellMerge = (test: TestApp, client: number, keptId: number | null, version: number) =>
  test.events.publish(
    keptId === null ? ClientParted : ClientMerged,
    { ...clientOf(client, 'לאה', 'כץ', '+972541112233'), keptId },
    { aggregateId: String(client), aggregateVersion: version },
  );

const tellEverybody = async (test: TestApp): Promise<void> => {
  for (const [login, { id, roleId }] of Object.entries(PEOPLE)) {
    const user = {
      userId: id,
      login,
      nickName: login,
      role: ROLES[roleId],
      hexColor: null,
      isDeleted: false,
    };
    await test.events.publish(UserAdded, user, { aggregateId: String(id) });
  }
  await tellClient(test, clientOf(CLIENTS.sara, 'Sara', 'Levi', '+972501234567'), 1);
  await tellClient(test, clientOf(CLIENTS.lea, 'לאה', 'כץ', '+972541112233'), 1);
  await tellClient(test, clientOf(CLIENTS.unreachable, 'Dina', 'Stone', ''), 1);
  await tellClient(test, clientOf(CLIENTS.rachel, 'Rachel', 'Green', '+12125550147', 4), 1);
  await tellClient(test, clientOf(CLIENTS.noa, 'Noa', 'Brown', '+12125550148', 5), 1);
  await test.handled('IDENTITY');
  await test.handled('CLIENTS');
};

/** `env`: variables beside those of every test. */
export const startOrders = async (env: Record<string, string> = {}): Promise<OrdersTest> => {
  const backends = await startTestBackends();
  const test = await createTestApp(AppModule, { backends, env });
  await tellEverybody(test);
  const card = async (id: number, as: Person = 'admin') =>
    (await test.api.as(as).get<{ data: Order }>(`/base/api/wig/${id}`)).body.data;
  return {
    test,
    backends,
    card,
    order: async (by = 'manager', given = {}) => {
      const body = { client_id: CLIENT_OF[by] ?? CLIENTS.sara, ...given };
      const answer = await test.api.as(by).post<{ data: Order }>('/base/api/wig/', body);
      if (answer.status !== 201) throw new Error(`not made: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
    stop: async () => {
      await test.close();
      await backends.stop();
    },
  };
};
