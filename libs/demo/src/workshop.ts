import { demoMeetings, type DemoMeeting } from './meetings.js';
import { demoOrders, type DemoOrder } from './orders.js';
import { demoPayments, type DemoPayment } from './payments.js';
import { DEMO_USERS, demoClients, type DemoClient, type DemoUser } from './people.js';
import { Random } from './random.js';
import { WorkingDays } from './working-days.js';

export interface DemoWorkshop {
  users: readonly DemoUser[];
  clients: DemoClient[];
  orders: DemoOrder[];
  payments: DemoPayment[];
  meetings: DemoMeeting[];
}

const QUARTER_MS = 15 * 60_000;

/**
 * A workshop that looks real, around `now`: the same for the same quarter of an hour. Ids are shared by all services;
 * every service seeds its own part. Money in agorot, instants in UTC.
 */
export const demoWorkshop = (now: Date): DemoWorkshop => {
  // The services plant their parts some seconds apart.
  const today = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const random = new Random(5787);
  const days = new WorkingDays(today);
  const clients = demoClients(random, days, today);
  const orders = demoOrders({ random, days, today, clients });
  return {
    users: DEMO_USERS,
    clients,
    orders,
    payments: demoPayments({ random, days, today }, orders),
    meetings: demoMeetings(random, days, today, clients, orders),
  };
};
