export type { DemoMove, DemoOrder, DemoStage } from './orders.js';
export { DEMO_PASSWORD, DEMO_USERS, type DemoClient, type DemoUser } from './people.js';
export { demoWorkshop, type DemoMeeting, type DemoPayment, type DemoWorkshop } from './workshop.js';
