import type { EntityClass, MikroORM } from '@mikro-orm/postgresql';
import type { Aggregate } from '../db/aggregate.js';

export const SNAPSHOTS = Symbol('Snapshots');

/** How one kind of aggregate tells its whole state anew. */
export interface Snapshot<A extends Aggregate = Aggregate> {
  entity: EntityClass<A>;
  /** An intent method of the aggregate that records an event with everything that readers keep. */
  take: (aggregate: A) => void;
}

/** @example EventsModule.forRoot({ snapshots: [snapshotOf(Client, (client) => client.tellAgain())] }) */
export const snapshotOf = <A extends Aggregate>(
  entity: EntityClass<A>,
  take: (aggregate: A) => void,
): Snapshot => ({ entity, take }) as unknown as Snapshot;

const BATCH = 200;

/** Records an event per aggregate, in short transactions; a version that changes meanwhile is simply newer. */
export const takeSnapshot = async (orm: MikroORM, { entity, take }: Snapshot): Promise<number> => {
  let after = 0;
  for (let count = 0; ;) {
    const last = await orm.em.fork().transactional(async (em) => {
      const where = { id: { $gt: after } };
      const some = await em.find<Aggregate>(entity, where, {
        orderBy: { id: 'asc' },
        limit: BATCH,
        lockMode: 4,
      });
      some.forEach(take);
      count += some.length;
      return some.at(-1)?.id;
    });
    if (last === undefined) return count;
    after = last;
  }
};
