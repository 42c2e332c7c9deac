import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';

/** Constraint that two writers meet when they record the same version of one aggregate. */
export const OUTBOX_VERSION_KEY = 'outbox_aggregate_version';

/** An entity manager whose flush reports a lost race as the house's own error. */
export class HouseEntityManager extends EntityManager {
  override async flush(): Promise<void> {
    try {
      await super.flush();
    } catch (error) {
      throw isLostRace(error) ? new DomainError('conflict') : error;
    }
  }
}

const isLostRace = (error: unknown): boolean =>
  error instanceof OptimisticLockError ||
  (error instanceof Error && (error as { constraint?: string }).constraint === OUTBOX_VERSION_KEY);
