import { ORDERS_CHANNEL } from '@peruke/svc-kit/realtime';

/** Where open boards hear that something moved. It tells the id and nothing else: everyone signed in may join. */
export const FLOOR_CHANNEL = ORDERS_CHANNEL;
