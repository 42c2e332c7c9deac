import { Collection } from '@mikro-orm/postgresql';
import {
  OrderArchived,
  OrderChanged,
  OrderClientChanged,
  OrderCreated,
  OrderDeleted,
  OrderManagerChanged,
  OrderMoved,
  OrderStageTicked,
  OrderStepTicked,
} from '@peruke/contracts/events';
import { roleKind } from '@peruke/contracts/identity';
import { type Actor, DomainError, type EditBase } from '@peruke/contracts/kernel';
import {
  type ChangedField,
  type HoldBody,
  isToldToCustomer,
  type OrderState,
  type ReworkBody,
  type SourceType,
  type WigProperties,
} from '@peruke/contracts/orders';
import { refuseConflicts, writtenNow } from '@peruke/svc-kit/db';
import { toWire } from '@peruke/svc-kit/time';
import { newestStep, tickSteps } from './checklist.rules.js';
import {
  assertMayRush,
  changedSpec,
  held,
  holdNow,
  isOnTheFloor,
  mayRelease,
  released,
  seenBy,
  unseen,
} from './floor-marks.rules.js';
import { factsOf, logRow, noticeOf, workOf } from './order-facts.js';
import type { LogEntry } from './order-log.js';
import { type ClientRef, type NewOrder, newOrderFields, type PersonRef } from './new-order.js';
import { OrderSchema } from './order.schema.js';
import { assertMay, wayTo } from './order-lifecycle.rules.js';
import { categoryOf, dropStage, insertStages, newCategoryName, stageOf } from './order-stages.js';
import { assertMayEditStages, assertMayTickStage, type NewStage, stageTitle } from './stage.rules.js';
import { ChangeNotice, type OrderLog, type Stage, type StageCategory } from './stage.entity.js';
import type { Before } from './undo.rules.js';
import { changeProperties, fillFromStock } from './wig-properties.rules.js';

import {
  detailEdits,
  type OrderDetails,
  propertyKey,
  stageEdits,
  stageKey,
  type StageTexts,
  propertyEdits,
} from './order-edits.js';

/** Price and payment notes belong to the office (PERM-013, PERM-014). */
const OFFICE_DETAILS: readonly (keyof OrderDetails)[] = ['totalPrice', 'info'];

/** A wig or a repair on its way from Draft to delivery. Loaded under a row lock: see OrderStore. */
export class Order extends OrderSchema.class {
  static create(given: NewOrder, actor: Actor, now: Date): Order {
    const order = new Order();
    if (given.id !== undefined) order.id = given.id;
    order.stages = new Collection<Stage>(order);
    order.categories = new Collection<StageCategory>(order);
    order.logs = new Collection<OrderLog>(order);
    order.changeNotices = new Collection<ChangeNotice>(order);
    Object.assign(order, newOrderFields(given, actor, now));
    order.note({ kind: 'created', newValue: order.barcode }, actor, now);
    insertStages(order, given.stages ?? [], now);
    order.record(OrderCreated, () => factsOf(order));
    return order;
  }

  /** Sends the order to a state; false when it is there already. `canReach`: the customer has a phone to write to. */
  moveTo(to: OrderState, actor: Actor, now: Date, canReach: boolean, rework?: ReworkBody): boolean {
    if (wayTo(this, to, actor) === 'repeat') return false;
    this.enter(to, actor, now, canReach, to === 'Rework' ? rework : undefined);
    return true;
  }

  /** Whether the state it is in was to be told to the customer, who cannot be reached (207, AMB-20). */
  isUntold(canReach: boolean): boolean {
    return isToldToCustomer(this.state) && !canReach;
  }

  archive(actor: Actor, now: Date, relatedOrderId: number | null = null): boolean {
    if (this.state === 'Archived') return false;
    if (relatedOrderId !== null) this.noteSource('associated', relatedOrderId, actor, now);
    this.enter('Archived', actor, now, false);
    return true;
  }

  private enter(to: OrderState, actor: Actor, now: Date, canReach: boolean, rework?: ReworkBody): void {
    const from = this.state;
    this.state = to;
    this.note({ kind: 'state', value: from, newValue: to }, actor, now);
    if (rework) this.noteRework(rework, actor, now);
    if (!isOnTheFloor(to)) this.endHold(actor, now);
    this.touch(now);
    if (to === 'Archived') {
      this.writeCompleteDate(null, actor, now);
      this.record(OrderArchived, () => factsOf(this), now);
    } else {
      const tellCustomer = isToldToCustomer(to) && canReach;
      const why = rework && { rework: { ...rework, step: rework.step ?? null } };
      this.record(OrderMoved, () => ({ ...factsOf(this), from, to, tellCustomer, ...why }), now);
    }
  }

  /** From stock to a client: this wig is archived, the answered Draft takes over its barcode (ORD-065 to ORD-072). */
  restoreFor(client: ClientRef, actor: Actor, now: Date): Order {
    if (this.state !== 'Wigs In Stock')
      throw new DomainError('not_in_stock', { errors: { state: ['The order is not in stock.'] } });
    assertMay(this, 'restore', actor);
    const { barcode, userGeneratedId, isRepair, properties } = this;
    const order = Order.create({ barcode, userGeneratedId, isRepair, properties, client }, actor, now);
    // AMB-12: the stock wig's own client, or the one it carried over itself.
    order.previousClientId = this.clientId ?? this.previousClientId;
    order.previousClient = this.clientId === null ? this.previousClient : this.clientName;
    order.noteSource('from_stock', this.id, actor, now);
    this.archive(actor, now);
    return order;
  }

  /** A stock wig becomes this order's: its properties fill the gaps, it is archived itself (ORD-074, ORD-075). */
  associate(stock: Order, actor: Actor, now: Date): void {
    assertMay(this, 'associate', actor);
    if (stock.state !== 'Wigs In Stock' || stock.id === this.id)
      throw new DomainError('not_in_stock', { errors: { wig_id: ['The order is not in stock.'] } });
    this.properties = fillFromStock(this.properties, stock.properties, this.isRepair);
    this.noteSource('associated', stock.id, actor, now);
    this.changed(now);
    stock.archive(actor, now);
  }

  /** Ticks and, for an admin, unticks steps of the checklist (AMB-32). */
  updateChecklist(on: readonly string[], actor: Actor, now: Date, only?: readonly string[]): void {
    const { map, ticked, unticked } = tickSteps(this, this.statusMap, on, actor, now, only);
    for (const step of ticked) this.noteStep(step, true, actor, now);
    for (const step of unticked) this.noteStep(step, false, actor, now);
    if (ticked.length + unticked.length === 0) return;
    this.statusMap = map;
    this.newestStep = newestStep(map) ?? null;
    if (unticked.length === 0) this.mayTakeBack({ kind: 'steps', before: ticked }, actor, now);
    this.touch(now);
  }

  private noteStep(step: string, ticked: boolean, actor: Actor, now: Date): void {
    this.note(
      { kind: 'status', subject: step, value: ticked ? null : step, newValue: ticked ? step : null },
      actor,
      now,
    );
    this.record(OrderStepTicked, () => ({ orderId: this.id, step, ticked, work: workOf(this) }));
  }

  private noteRework({ reason, step, terms }: ReworkBody, actor: Actor, now: Date): void {
    this.note({ kind: 'floor', subject: 'rework', value: reason, newValue: terms }, actor, now);
    if (step) this.note({ kind: 'floor', subject: 'rework-step', value: step }, actor, now);
  }

  hold(given: HoldBody, actor: Actor, now: Date): void {
    const before = holdNow(this.holds);
    const holds = held(this, given, actor, now);
    if (before?.reason === given.reason && before.text === given.text) return;
    this.holds = holds;
    this.onHold = true;
    const { reason, text } = given;
    if (!before) this.mayTakeBack({ kind: 'hold', before: null }, actor, now);
    this.note({ kind: 'floor', subject: 'hold', value: reason, newValue: text || null }, actor, now);
    this.changed(now);
  }

  release(actor: Actor, now: Date): void {
    if (!this.onHold) return;
    if (!mayRelease(this.holds, actor)) throw new DomainError('forbidden');
    this.endHold(actor, now);
    this.changed(now);
  }

  private endHold(actor: Actor, now: Date): void {
    const open = holdNow(this.holds);
    if (!open) return;
    this.holds = released(this.holds, now);
    this.onHold = false;
    this.note({ kind: 'floor', subject: 'release', value: open.reason }, actor, now);
  }

  setRush(rush: boolean, actor: Actor, now: Date): void {
    assertMayRush(this.state, actor);
    if (this.rush === rush) return;
    this.mayTakeBack({ kind: 'rush', before: this.rush }, actor, now);
    this.rush = rush;
    const [value, newValue] = rush ? [null, 'on'] : ['on', null];
    this.note({ kind: 'floor', subject: 'rush', value, newValue }, actor, now);
    this.changed(now);
  }

  /** Somebody at work has seen what is to be made differently. */
  seeChanges(actor: Actor, now: Date): void {
    const fresh = unseen(this.specChanges).flatMap(({ fields }) => fields.map(({ name }) => name));
    if (fresh.length === 0) return;
    this.specChanges = seenBy(this.specChanges, actor, now);
    const value = [...new Set(fresh)].join(', ');
    this.note({ kind: 'floor', subject: 'seen', value }, actor, now);
    this.changed(now);
  }

  private noteSpec(fields: readonly ChangedField[], reason: string, actor: Actor, now: Date): void {
    if (fields.length === 0 || this.state === 'Draft') return;
    const by = { id: actor.id, nickName: actor.nickName };
    const change = { at: now.toISOString(), by, reason, fields: [...fields], seen: null };
    this.specChanges = [...this.specChanges, change];
    if (reason === '') return;
    const value = fields.map(({ name }) => name).join(', ');
    this.note({ kind: 'floor', subject: 'spec', value, newValue: reason }, actor, now);
  }

  setProperties(changes: WigProperties, actor: Actor, now: Date, base: EditBase = {}, reason = ''): void {
    const { properties, changed } = changeProperties(this, this.properties, changes, actor);
    const given = changed.filter((name) => name in changes);
    refuseConflicts(this, base, propertyEdits(given, properties, this.properties));
    if (changed.length === 0) return;
    this.written(...changed.map(propertyKey));
    this.noteSpec(changedSpec(changed, this.properties, properties), reason, actor, now);
    const before = Object.fromEntries(changed.map((name) => [name, this.properties[name] ?? null]));
    this.mayTakeBack({ kind: 'properties', before: before as WigProperties }, actor, now);
    this.properties = properties;
    this.note({ kind: 'general', subject: 'properties', newValue: changed.join(', ') }, actor, now);
    if (this.state !== 'Draft') this.changeNotices.add(noticeOf(this, changed, now));
    this.changed(now);
  }

  /** Only the fields that are given; each is checked against the role's right (AMB-15). */
  setDetails(changes: Partial<OrderDetails>, actor: Actor, now: Date, base: EditBase = {}): void {
    assertMay(this, 'edit', actor);
    const names = (Object.keys(changes) as (keyof OrderDetails)[]).filter(
      (name) => changes[name] !== undefined && changes[name] !== this[name],
    );
    if (roleKind(actor.role) === 'usa_manager' && names.some((name) => OFFICE_DETAILS.includes(name)))
      throw new DomainError('forbidden');
    refuseConflicts(this, base, detailEdits(names, changes, this));
    this.written(...names);
    for (const name of names) {
      const entry = { subject: name, value: String(this[name]), newValue: String(changes[name]) };
      this.note({ kind: 'general', ...entry }, actor, now);
      Object.assign(this, { [name]: changes[name] });
    }
    if (names.length > 0) this.changed(now);
  }

  setCompleteDate(date: Date | null, actor: Actor, now: Date, base: EditBase = {}): void {
    assertMay(this, 'edit', actor, 'complete_date');
    const [mine, theirs] = [date, this.completeDate].map((day) => (day ? toWire(day).slice(0, 16) : null));
    refuseConflicts(this, base, [{ key: 'completeDate', name: 'complete_date', mine, theirs }]);
    const before = this.completeDate?.toISOString() ?? null;
    if (!this.writeCompleteDate(date, actor, now)) return;
    this.mayTakeBack({ kind: 'complete-date', before }, actor, now);
    this.changed(now);
  }

  /**
   * What a meeting of it did at `then`; a date that was set since stays. Nobody's rights are asked: whoever may make the
   * meeting may do this.
   */
  followMeeting(date: Date | null, actor: Actor, then: Date, now: Date): void {
    if (this.state === 'Archived') return;
    if (this.completeDateSetAt !== null && this.completeDateSetAt >= then) return;
    if (this.writeCompleteDate(date, actor, then)) this.changed(now);
  }

  private writeCompleteDate(date: Date | null, actor: Actor, now: Date): boolean {
    const before = this.completeDate;
    // Set once more to what it is, it is meant to stay that.
    this.completeDateSetAt = now;
    if (before?.getTime() === date?.getTime()) return false;
    this.completeDate = date;
    this.written('completeDate');
    const entry = { value: before?.toISOString() ?? null, newValue: date?.toISOString() ?? null };
    this.note({ kind: 'general', subject: 'completeDate', ...entry }, actor, now);
    return true;
  }

  changeClient(client: ClientRef, actor: Actor, now: Date, base: EditBase = {}): void {
    assertMay(this, 'change-client', actor, 'client_id');
    if (this.clientId === client.id) return;
    const edit = { key: 'client', name: 'client_id', mine: client.name, theirs: this.clientName };
    refuseConflicts(this, base, [edit]);
    this.written('client');
    const previousClientId = this.clientId;
    if (previousClientId !== null) {
      const before = { id: previousClientId, name: this.clientName };
      this.mayTakeBack({ kind: 'client', before }, actor, now);
    }
    this.note({ kind: 'client', value: this.clientName, newValue: client.name }, actor, now);
    this.previousClientId = previousClientId;
    this.previousClient = previousClientId === null ? this.previousClient : this.clientName;
    this.clientId = client.id;
    this.clientName = client.name;
    this.touch(now);
    this.record(OrderClientChanged, () => ({ ...factsOf(this), previousClientId }));
  }

  /** Puts somebody else in charge; who made the order stays (AMB-22, AMB-25). */
  assignCreator(manager: PersonRef, actor: Actor, now: Date, base: EditBase = {}): void {
    assertMay(this, 'assign-creator', actor, 'manager_id');
    if (this.creatorId === manager.id) return;
    const previous = { id: this.creatorId, nickName: this.creatorName };
    const edit = { key: 'manager', name: 'manager_id', mine: manager.nickName, theirs: previous.nickName };
    refuseConflicts(this, base, [edit]);
    this.written('manager');
    this.mayTakeBack({ kind: 'manager', before: previous }, actor, now);
    this.note({ kind: 'manager', value: previous.nickName, newValue: manager.nickName }, actor, now);
    this.creatorId = manager.id;
    this.creatorName = manager.nickName;
    this.touch(now);
    this.record(OrderManagerChanged, () => ({ ...factsOf(this), previous }));
  }

  /** Photos or videos come or go; the files themselves are the media slice's. */
  /** Asked before the files of a call are received: it may take minutes, and what it finds then is asked again. */
  assertTakesFiles(actor: Actor): void {
    assertMay(this, 'upload', actor, 'files');
  }

  noteFiles(action: 'upload' | 'delete-file', names: readonly string[], actor: Actor, now: Date): void {
    assertMay(this, action, actor, 'files');
    const text = names.join(', ');
    const entry = action === 'upload' ? { newValue: text } : { value: text };
    this.note({ kind: 'file', ...entry }, actor, now);
    this.changed(now);
  }

  /** Gone from every list, 404 by id (AMB-14). */
  delete(actor: Actor, now: Date): void {
    assertMay(this, 'delete', actor);
    this.visible = false;
    this.note({ kind: 'deleted', value: this.barcode }, actor, now);
    this.touch(now);
    this.record(OrderDeleted, () => factsOf(this));
  }

  addStages(stages: readonly NewStage[], actor: Actor, now: Date): Stage[] {
    assertMayEditStages(this, actor);
    const made = insertStages(this, stages, now);
    for (const { title } of made) this.note({ kind: 'stage', subject: title, newValue: 'added' }, actor, now);
    if (made.length > 0) this.changed(now);
    return made;
  }

  renameStage(id: number, given: Partial<StageTexts>, actor: Actor, now: Date, base: EditBase = {}): Stage {
    const stage = stageOf(this, id);
    assertMayEditStages(this, actor, 'tittle');
    const renamed = {
      title: given.title === undefined ? stage.title : stageTitle(given.title),
      comment: given.comment ?? stage.comment,
    };
    const names = (['title', 'comment'] as const).filter((name) => renamed[name] !== stage[name]);
    if (names.length === 0) return stage;
    refuseConflicts(this, base, stageEdits(id, names, renamed, stage));
    this.written(...names.map((name) => stageKey(id, name)));
    this.note(
      { kind: 'stage', subject: stage.title, value: stage.title, newValue: renamed.title },
      actor,
      now,
    );
    const before = { id, title: stage.title, comment: stage.comment };
    this.mayTakeBack({ kind: 'stage-texts', before }, actor, now);
    Object.assign(stage, renamed);
    this.changed(now);
    return stage;
  }

  markStages(ids: readonly number[], done: boolean, actor: Actor, now: Date): Stage[] {
    const stages = ids.map((id) => stageOf(this, id));
    const open = stages.filter(({ doneAt }) => doneAt === null).map(({ id }) => id);
    for (const stage of stages) this.markStage(stage, done, actor, now);
    if (done && open.length > 0) this.mayTakeBack({ kind: 'stages', before: open }, actor, now);
    return stages;
  }

  markStage(stage: Stage, done: boolean, actor: Actor, now: Date): void {
    assertMayTickStage(this, done, actor);
    if (!stage.mark(done, actor, now)) return;
    this.note({ kind: 'stage', subject: stage.title, newValue: done ? 'done' : 'not done' }, actor, now);
    // Asked for at the flush: a stage that is new in this transaction has no id yet.
    this.record(OrderStageTicked, () => ({
      orderId: this.id,
      stageId: stage.id,
      title: stage.title,
      done,
      work: workOf(this),
    }));
    this.touch(now);
  }

  removeStage(id: number, actor: Actor, now: Date): void {
    const stage = stageOf(this, id);
    assertMayEditStages(this, actor);
    dropStage(this, stage);
    this.note({ kind: 'stage', subject: stage.title, value: stage.title, newValue: null }, actor, now);
    this.changed(now);
  }

  renameCategory(id: number, name: string, actor: Actor, now: Date, base: EditBase = {}): StageCategory {
    const category = categoryOf(this, id);
    assertMayEditStages(this, actor, 'name');
    const next = newCategoryName(this, category, name);
    if (category.name === next) return category;
    const key = `category.${id}`;
    refuseConflicts(this, base, [{ key, name: 'name', mine: next, theirs: category.name }]);
    this.written(key);
    this.note({ kind: 'stage', subject: 'category', value: category.name, newValue: next }, actor, now);
    category.name = next;
    this.changed(now);
    return category;
  }

  /** A wig made new, restored from stock, or joined by one from stock (CARD-024). */
  noteSource(sourceType: SourceType, relatedOrderId: number | null, actor: Actor, now: Date): void {
    this.note({ kind: 'source', sourceType, relatedOrderId }, actor, now);
  }

  /** For readers that lost their history (`snapshot`). */
  tellAgain(): void {
    this.record(OrderChanged, () => factsOf(this));
  }

  private note(entry: LogEntry, actor: Actor, now: Date): void {
    this.logs.add(logRow(entry, actor, now));
  }

  /** What a page that read an older version may no longer overwrite without being asked. */
  private written(...keys: string[]): void {
    this.fieldVersions = writtenNow(this, keys);
  }

  /** For who does it, until somebody goes on. */
  private mayTakeBack(change: Before, { id }: Actor, now: Date): void {
    this.lastChange = { ...change, byId: id, at: now.toISOString(), version: this.version + 1 };
  }

  private touch(now: Date): void {
    this.updatedAt = now;
  }

  private changed(now: Date): void {
    this.touch(now);
    this.record(OrderChanged, () => factsOf(this));
  }
}
OrderSchema.setClass(Order);
