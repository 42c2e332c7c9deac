import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeptTable } from '../steps/step-tables.rules.js';
import type { StepTable } from '../steps/needed-steps.rules.js';

export interface TableRow extends KeptTable {
  readonly byName: string;
}

/** Every table that ever held, newest first: some tens in the life of a house. */
export const selectStepTables = async (em: EntityManager): Promise<TableRow[]> => {
  const rows = await em.execute<{ at: string | Date; by_name: string; needs: StepTable }[]>(
    'select at, by_name, needs from step_table order by id desc',
  );
  return rows.map(({ at, by_name, needs }) => ({ at: new Date(at), byName: by_name, table: needs }));
};
