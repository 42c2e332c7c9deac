import type { BenchOrder } from '../api/bench.api';

/** Who has done it and when, wall time of Jerusalem. */
export interface DoneIn {
  readonly user: string;
  readonly at: string;
}

type Work = Pick<
  BenchOrder,
  'state' | 'status_array' | 'additional_properties' | 'rework_additional_properties'
>;

/** The pieces that an order in that state is worked on by. */
export const stagesOf = (order: Omit<Work, 'status_array'>): BenchOrder['additional_properties'] =>
  order.state === 'Rework' ? order.rework_additional_properties : order.additional_properties;

/** Who has done a step or piece of an order, by the order itself; undefined while it is to be done. */
export const doneIn = (order: Work, name: string): DoneIn | undefined => {
  if (order.state === 'Wigs in Production') {
    const tick = order.status_array[name];
    return tick && { user: tick.user, at: tick.updated_at };
  }
  if (order.state !== 'Rework' && order.state !== 'Repair Wigs') return undefined;
  const named = stagesOf(order).filter(({ tittle }) => tittle === name);
  // of two with one name the other may be meant
  if (named.some(({ done }) => done === 0)) return undefined;
  const last = named.at(-1);
  return last && { user: last.done_by ?? '', at: last.done_at ?? '' };
};
