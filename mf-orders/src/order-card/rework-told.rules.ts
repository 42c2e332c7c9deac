import type { Order } from '@peruke/contracts/orders';

/** Codes of REWORK_REASONS, CHECKLIST_STEPS and REWORK_TERMS, or what a newer service calls them; `null` where none was told. */
export interface ReworkTold {
  readonly reason: string | null;
  readonly step: string | null;
  readonly terms: string | null;
}

/** Why the wig came back the last time; nothing where it was not told then, whatever was told of another time. */
export const reworkTold = ({
  stateLog,
  floorLogs = [],
}: Pick<Order, 'stateLog' | 'floorLogs'>): ReworkTold | undefined => {
  const cameAt = stateLog.findLast(({ new_value: state }) => state === 'Rework')?.updated_at;
  const told = floorLogs.filter(({ updated_at: at }) => at === cameAt);
  const why = told.findLast(({ what }) => what === 'rework');
  const fault = told.findLast(({ what }) => what === 'rework-step');
  return why && { reason: why.value, step: fault?.value ?? null, terms: why.new_value };
};
