import { type Actor, DomainError, fieldError } from '@peruke/contracts/kernel';
import type { StageType } from '@peruke/contracts/orders';
import type { OrderFields } from './order-facts.js';
import { Stage, StageCategory } from './stage.entity.js';
import type { FieldEdit } from '@peruke/svc-kit/db';
import { toWireOrNull } from '@peruke/svc-kit/time';
import { stageKey, type StageTexts } from './order-edits.js';
import { categoryName, type NewStage, stageTitle, withTitles } from './stage.rules.js';

/**
 * The stages of an order under their headings. For the order alone, which knows who may change them and tells what was
 * changed.
 */

export const stageOf = ({ stages }: OrderFields, id: number): Stage => {
  const stage = stages.getItems().find((item) => item.id === id);
  if (!stage) throw new DomainError('not_found');
  return stage as Stage;
};

export const categoryOf = ({ categories }: OrderFields, id: number): StageCategory => {
  const category = categories.getItems().find((item) => item.id === id);
  if (!category) throw new DomainError('not_found');
  return category;
};

export const insertStages = (order: OrderFields, stages: readonly NewStage[], now: Date): Stage[] =>
  withTitles(stages).map(({ title, comment, category, type }) => {
    const stage = Object.assign(new Stage(), {
      category: headingFor(order, categoryName(category), type),
      type,
      title,
      comment,
      doneAt: null,
      doneById: null,
      doneByName: null,
      createdAt: now,
    });
    order.stages.add(stage);
    order.hasReworkStages ||= type === 'rework';
    return stage;
  });

const headingFor = ({ categories }: OrderFields, name: string, type: StageType): StageCategory => {
  const known = categories.getItems().find((item) => item.name === name && item.type === type);
  if (known) return known;
  const category = Object.assign(new StageCategory(), { name, type });
  categories.add(category);
  return category;
};

/** Stages that a deed is about, as they stand against who does it. */
export const metStages = (stages: readonly Stage[], done: boolean, actor: Actor): FieldEdit[] =>
  stages.map(({ id, title, doneAt, doneById, doneByName }) => {
    const theirs = { user: doneByName, at: toWireOrNull(doneAt) };
    const isWanted = done === (doneAt !== null) && (!done || doneById === actor.id);
    return { key: stageKey(id, 'done'), name: title, mine: isWanted ? theirs : actor.nickName, theirs };
  });

/** A heading goes with the last stage under it (AMB-34). */
export const dropStage = (order: OrderFields, stage: Stage): void => {
  const { category } = stage;
  order.stages.remove(stage);
  const left = order.stages.getItems();
  if (!left.some((other) => other.category.id === category.id)) order.categories.remove(category);
  order.hasReworkStages = left.some(({ type }) => type === 'rework');
};

/** The texts of a stage once those that are given are written, and which of them are new. */
export const newTexts = (stage: StageTexts, given: Partial<StageTexts>) => {
  const texts: StageTexts = {
    title: given.title === undefined ? stage.title : stageTitle(given.title),
    comment: given.comment ?? stage.comment,
  };
  return { texts, names: (['title', 'comment'] as const).filter((name) => texts[name] !== stage[name]) };
};

/** A heading's name once it is renamed; no two of a kind have the same. */
export const newCategoryName = (
  { categories }: OrderFields,
  { id, type }: StageCategory,
  name: string,
): string => {
  const next = categoryName(name);
  if (categories.getItems().some((item) => item.id !== id && item.type === type && item.name === next))
    throw fieldError('name', 'The name has already been taken.');
  return next;
};
