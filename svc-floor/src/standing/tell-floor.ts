import type { EntityManager } from '@mikro-orm/postgresql';
import type { FloorTold } from '@peruke/contracts/floor';
import { FLOOR_CHANNEL, type RealtimePublisher } from '@peruke/svc-kit/realtime';

/**
 * Open pages of those who see this person's orders learn that one stands otherwise, once that is committed; screens on a
 * wall learn that something does.
 */
export const tellFloor = (
  realtime: RealtimePublisher,
  em: EntityManager,
  createdById: number,
  told: FloorTold,
): void => {
  realtime.publishToSeersAfterCommit(em, createdById, 'floor-changed', told);
  realtime.publishAfterCommit(em, FLOOR_CHANNEL, 'floor-changed', {});
};
