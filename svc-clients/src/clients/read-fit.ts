import type { EntityManager } from '@mikro-orm/postgresql';
import type { Fit, HeadMeasures } from '@peruke/contracts/clients';
import { toWire } from '@peruke/svc-kit/time';

interface FitRecord {
  version: number;
  measures: HeadMeasures;
  at: string;
  by_name: string;
}

/** Every measuring of a client's head, also those of whom she stands for, the newest first. Whether the client may be seen is asked before. */
export const readFit = async (em: EntityManager, clientId: number): Promise<Fit> => {
  const rows = await em.execute<FitRecord[]>(
    `select row_number() over (order by at, client_id, version)::int as version, measures, at, by_name
     from fit_profile where client_id = any(client_group(?)) order by 1 desc limit 100`,
    [clientId],
  );
  return {
    versions: rows.map(({ version, measures, at, by_name: by }) => ({
      ...measures,
      version,
      at: toWire(new Date(at)),
      by,
    })),
  };
};
