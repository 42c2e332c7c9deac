export type { DemoMove } from './history.js';
export type { DemoOrder, DemoStage } from './orders.js';
export {
  DEMO_BENCH_USERS,
  DEMO_PASSWORD,
  DEMO_PIN,
  DEMO_USERS,
  type DemoClient,
  type DemoUser,
} from './people.js';
export type { DemoMeeting } from './meetings.js';
export type { DemoCheque, DemoPayment } from './payments.js';
export { demoWorkshop, type DemoWorkshop } from './workshop.js';
export { DEMO_PLACES } from './places.js';
