import type { EntityManager } from '@mikro-orm/postgresql';
import type { StocktakeTold } from '@peruke/contracts/floor';
import { ORDERS_CHANNEL, type RealtimePublisher } from '@peruke/svc-kit/realtime';

/** Whoever counts the same place, or looks at it, learns once it is committed that its count stands otherwise. */
export const tellStocktake = (realtime: RealtimePublisher, em: EntityManager, told: StocktakeTold): void =>
  realtime.publishAfterCommit(em, ORDERS_CHANNEL, 'stocktake-changed', told);
