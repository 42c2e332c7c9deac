import type { Client } from '@peruke/contracts/clients';
import { OrderCreated } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import {
  createTestApp,
  PEOPLE,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

interface Waiting {
  by?: 'usa' | 'usa2';
  state?: EventData<typeof OrderCreated>['state'];
}

export interface RemindersTest {
  readonly test: TestApp;
  readonly backends: TestBackends;
  /** A new client and her order, which waits for her unless it is in another state; `over`: other fields of the client. */
  waiting(order?: Waiting, over?: object): Promise<{ orderId: number; barcode: string; client: Client }>;
  stop(): Promise<void>;
}

export const startReminders = async (): Promise<RemindersTest> => {
  const backends = await startTestBackends();
  const test = await createTestApp(AppModule, { backends });
  let made = 0;
  return {
    test,
    backends,
    waiting: async ({ by = 'usa', state = 'Ready New Wig' } = {}, over = {}) => {
      made += 1;
      const body = { name: 'תמר', surname: 'אלוני', phone: `+97252${String(5_770_000 + made)}`, ...over };
      const client = (await test.api.as(by).post<{ data: Client }>('/base/api/client', body)).body.data;
      const orderId = 7_000 + made;
      const barcode = `${204_000 + made}`;
      const person = { id: PEOPLE[by].id, nickName: by };
      await test.events.publish(
        OrderCreated,
        {
          orderId,
          barcode,
          clientId: client.id,
          client: '',
          state,
          isRepair: false,
          totalPrice: 0,
          createdBy: person,
          createdByRole: 'USA_MANAGER',
          creator: person,
          completeDate: null,
          visible: true,
        },
        { aggregateId: String(orderId) },
      );
      await test.handled('ORDERS');
      return { orderId, barcode, client };
    },
    stop: async () => {
      await test.close();
      await backends.stop();
    },
  };
};
