import {
  ClientAdded,
  type ClientFacts,
  OrderCreated,
  type OrderFacts,
  UserAdded,
  type UserFacts,
} from '@peruke/contracts/events';
import type { RoleName } from '@peruke/contracts/identity';
import type { TestApp } from '@peruke/svc-kit/testing';

/** The facts that other services would tell: the demo people, some clients, some orders. */
const user = (
  userId: number,
  nickName: string,
  role: RoleName,
  hexColor: string | null = null,
): UserFacts => ({
  userId,
  login: nickName.toLowerCase(),
  nickName,
  role,
  hexColor,
  isDeleted: false,
});

export const USERS = {
  admin: user(1, 'Noa', 'ADMIN'),
  manager: user(2, 'Merav', 'MANAGER'),
  designer: user(3, 'Rina', 'MANAGER_PLUS', '#00C2FF'),
  usa: user(4, 'Rachel', 'USA_MANAGER'),
  usa2: user(5, 'Leah', 'USA_MANAGER'),
  worker: user(6, 'Sivan', 'worker'),
} as const;

export const client = (clientId: number, parts: Partial<ClientFacts> = {}): ClientFacts => ({
  clientId,
  name: 'Sara',
  surname: `Levi ${clientId}`,
  fullName: `Sara Levi ${clientId}`,
  phone: `+97250123${4000 + clientId}`,
  country: 'Israel',
  isDeleted: false,
  createdById: USERS.manager.userId,
  createdByRole: 'MANAGER',
  ...parts,
});

export const order = (orderId: number, parts: Partial<OrderFacts> = {}): OrderFacts => ({
  orderId,
  barcode: `2045${orderId}`,
  clientId: 31,
  client: 'Sara Levi 31',
  state: 'Wigs in Production',
  isRepair: false,
  totalPrice: 1_200_000,
  createdBy: { id: USERS.manager.userId, nickName: USERS.manager.nickName },
  createdByRole: 'MANAGER',
  creator: { id: USERS.manager.userId, nickName: USERS.manager.nickName },
  completeDate: null,
  visible: true,
  ...parts,
});

const OF_USA = { createdById: USERS.usa.userId, createdByRole: 'USA_MANAGER' } as const;
const BY_USA = { id: USERS.usa.userId, nickName: USERS.usa.nickName };

/** Clients 31 and 32 of the shop, 47 of the USA manager; orders 412 (31), 413 (repair, 32), 447 (47), 500 in stock. */
export const introduceNeighbours = async (test: TestApp): Promise<void> => {
  const { events } = test;
  for (const facts of Object.values(USERS))
    await events.publish(UserAdded, facts, { aggregateId: String(facts.userId) });
  for (const facts of [client(31), client(32, { fullName: 'תמר אלוני' }), client(47, OF_USA)])
    await events.publish(ClientAdded, facts, { aggregateId: String(facts.clientId) });
  for (const facts of [
    order(412),
    order(413, { clientId: 32, isRepair: true, state: 'Ready Repair Wigs' }),
    order(447, { clientId: 47, createdBy: BY_USA, createdByRole: 'USA_MANAGER' }),
    order(500, { clientId: null, client: '', state: 'Wigs In Stock' }),
  ])
    await events.publish(OrderCreated, facts, { aggregateId: String(facts.orderId) });
  for (const stream of ['IDENTITY', 'CLIENTS', 'ORDERS']) await test.handled(stream);
};
