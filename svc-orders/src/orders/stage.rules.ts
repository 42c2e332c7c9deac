import { roleKind } from '@peruke/contracts/identity';
import { type Actor, DomainError, fieldError } from '@peruke/contracts/kernel';
import { DEFAULT_CATEGORY, type StageType } from '@peruke/contracts/orders';
import { assertMay, type OrderStanding } from './order-lifecycle.rules.js';

export interface NewStage {
  readonly title: string;
  readonly comment: string;
  readonly category: string;
  readonly type: StageType;
}

/** Adding, renaming, deleting: the office, in Repair Wigs and Rework (STG-021, AMB-35). */
export const assertMayEditStages = (order: OrderStanding, actor: Actor, field = 'properties'): void =>
  assertMay(order, 'edit-stages', actor, field);

/** Marking done is a worker's right too; taking it back is not (AMB-35). */
export const assertMayTickStage = (order: OrderStanding, done: boolean, actor: Actor): void => {
  if (!done && roleKind(actor.role) === 'worker') throw new DomainError('forbidden');
  assertMay(order, done ? 'tick-stage' : 'edit-stages', actor, 'properties_id');
};

/** A title is needed (STG-027). */
export const stageTitle = (title: string): string => {
  const trimmed = title.trim();
  if (trimmed === '') throw fieldError('tittle', 'The title field is required.');
  return trimmed;
};

/** Rows that have a title; empty ones are not saved (STG-028). */
export const withTitles = (stages: readonly NewStage[]): NewStage[] =>
  stages.flatMap((stage) => (stage.title.trim() === '' ? [] : [{ ...stage, title: stage.title.trim() }]));

/** The name of a heading; Common when none is given (STG-019). */
export const categoryName = (name: string): string => name.trim() || DEFAULT_CATEGORY;
