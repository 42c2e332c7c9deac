import type pg from 'pg';

const pools = new Set<pg.Pool>();

/** Of this process, for its figures. */
export const notePool = (pool: pg.Pool): void => void pools.add(pool);

export const openPools = (): pg.Pool[] => {
  for (const pool of pools) if (pool.ended) pools.delete(pool);
  return [...pools];
};
