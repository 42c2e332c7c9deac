import type { OrderAtWork } from '../api/floor.api';

/** What a press on the next step of a card comes to, by what the order's own service allows now. */
export type NextStep =
  | { do: 'tick-step' }
  | { do: 'tick-stage'; stageId: number }
  /** Somebody was faster. */
  | { do: 'tell'; user: string; at: string }
  /** A move with its question, or nothing that this person may do: the card says which. */
  | { do: 'open' };

export const nextStepOf = (order: OrderAtWork, next: string | null): NextStep => {
  if (next === null) return { do: 'open' };
  if (order.state === 'Wigs in Production') {
    const ticked = order.status_array[next];
    if (ticked) return { do: 'tell', user: ticked.user, at: ticked.updated_at };
    return order.actions.includes('tick-checklist') ? { do: 'tick-step' } : { do: 'open' };
  }
  if (!order.actions.includes('tick-stage')) return { do: 'open' };
  const stages = order.state === 'Rework' ? order.rework_additional_properties : order.additional_properties;
  const same = stages.filter(({ tittle }) => tittle === next);
  const stage = same.find(({ done }) => done === 0);
  if (stage) return { do: 'tick-stage', stageId: stage.id };
  const done = same.at(-1);
  return done ? { do: 'tell', user: done.done_by ?? '', at: done.done_at ?? '' } : { do: 'open' };
};
