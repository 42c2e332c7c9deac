import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { EnrolledDevice } from './device.entity.js';

/** A device to be changed, inside a transaction. */
export const loadDevice = async (em: EntityManager, id: number): Promise<EnrolledDevice> => {
  const device = await em.findOne(EnrolledDevice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!device) throw new DomainError('not_found');
  return device;
};
