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
import type { Actor, EditBase, Envelope } from '@peruke/contracts/kernel';
import {
  type HoldBody,
  isToldToCustomer,
  type OrderState,
  type ReworkBody,
  type SourceType,
  type WigProperties,
} from '@peruke/contracts/orders';
import { type FieldEdit, refuseConflicts, type SeenBase, writtenNow } from '@peruke/svc-kit/db';
import { causalNow, momentOf } from '@peruke/svc-kit/time';
import { newestStep, stepKey, tickSteps } from './checklist.rules.js';
import * as floor from './floor-changes.js';
import { changedSpec, isOnTheFloor } from './floor-marks.rules.js';
import { factsOf, logRow, noticeOf, stageTick, stepTick } from './order-facts.js';
import * as orderEdits from './order-edits.js';
import { type FileAction, fileRow, type LogEntry, stepRow } from './order-log.js';
import { type ClientRef, type NewOrder, newOrderFields, type PersonRef } from './new-order.js';
import { OrderSchema, PLAIN_IN_AUDIT } from './order.schema.js';
import { assertInStock, assertMay, assertMayTakeIn, wayTo } from './order-lifecycle.rules.js';
import { categoryOf, dropStage, insertStages, newCategoryName, newTexts, stageOf } from './order-stages.js';
import { assertMayEditStages, assertMayTickStage, type NewStage } from './stage.rules.js';
import type { Stage, StageCategory } from './stage.entity.js';
import type { Before } from './undo.rules.js';
import { changeProperties, fillFromStock } from './wig-properties.rules.js';
import { withoutClient } from './without-client.rules.js';

const PARTS = ['stages', 'categories', 'logs', 'changeNotices'] as const;

/** A wig or a repair on its way from Draft to delivery. Loaded under a row lock: see OrderStore. */
export class Order extends OrderSchema.class {
  static readonly inAudit = PLAIN_IN_AUDIT;

  static create(given: NewOrder, actor: Actor, now: Date): Order {
    const order = new Order();
    if (given.id !== undefined) order.id = given.id;
    for (const part of PARTS) Object.assign(order, { [part]: new Collection(order) });
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

  archive(actor: Actor, now: Date, relatedOrderId: number | null = null): boolean {
    if (this.state === 'Archived') return false;
    if (relatedOrderId !== null) this.noteSource('associated', relatedOrderId, actor, now);
    this.enter('Archived', actor, now, false);
    return true;
  }

  private enter(to: OrderState, actor: Actor, now: Date, canReach: boolean, rework?: ReworkBody): void {
    const from = this.state;
    this.state = to;
    this.written('state');
    this.note({ kind: 'state', value: from, newValue: to }, actor, now);
    if (rework) this.write(floor.comeBack(rework), actor, now);
    if (!isOnTheFloor(to)) this.write(floor.endHold(this, now), actor, now);
    this.touch(now);
    if (to === 'Archived') {
      this.writeCompleteDate(null, actor, now, causalNow());
      this.record(OrderArchived, () => factsOf(this), now);
    } else {
      const tellCustomer = isToldToCustomer(to) && canReach;
      const why = rework && { rework: { ...rework, step: rework.step ?? null } };
      this.record(OrderMoved, () => ({ ...factsOf(this), from, to, tellCustomer, ...why }), now);
    }
  }

  /** From stock to a client: this wig is archived, the answered Draft takes over its barcode (ORD-065 to ORD-072). */
  restoreFor(client: ClientRef, actor: Actor, now: Date): Order {
    assertInStock(this, 'state');
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
    assertInStock(stock, 'wig_id');
    this.properties = fillFromStock(this.properties, stock.properties, this.isRepair);
    this.noteSource('associated', stock.id, actor, now);
    this.changed(now);
    stock.archive(actor, now);
  }

  /** Ticks and, for an admin, unticks steps of the checklist (AMB-32). */
  updateChecklist(on: readonly string[], actor: Actor, now: Date, only?: readonly string[]): void {
    const { map, ticked, unticked } = tickSteps(this, this.statusMap, on, actor, now, only);
    for (const step of [...ticked, ...unticked]) {
      this.note(stepRow(step, ticked.includes(step)), actor, now);
      this.record(OrderStepTicked, () => stepTick(this, step, ticked.includes(step)));
    }
    if (ticked.length + unticked.length === 0) return;
    this.statusMap = map;
    this.written(...[...ticked, ...unticked].map(stepKey));
    this.newestStep = newestStep(map) ?? null;
    if (unticked.length === 0) this.mayTakeBack({ kind: 'steps', before: ticked }, actor, now);
    this.touch(now);
  }

  hold(given: HoldBody, actor: Actor, now: Date): void {
    this.mark(floor.hold(this, given, actor, now), actor, now);
  }

  release(actor: Actor, now: Date): void {
    this.mark(floor.release(this, actor, now), actor, now);
  }

  setRush(on: boolean, actor: Actor, now: Date): void {
    this.mark(floor.rush(this, on, actor), actor, now);
  }

  seeChanges(actor: Actor, now: Date): void {
    this.mark(floor.seeChanges(this, actor, now), actor, now);
  }

  setProperties(changes: WigProperties, actor: Actor, now: Date, base: SeenBase = {}, reason = ''): void {
    const { properties, changed } = changeProperties(this, this.properties, changes, actor);
    const given = changed.filter((name) => name in changes);
    refuseConflicts(this, base, orderEdits.propertyEdits(given, properties, this.properties));
    if (changed.length === 0) return;
    this.written(...changed.map(orderEdits.propertyKey));
    const spec = changedSpec(changed, this.properties, properties);
    this.write(floor.changeSpec(this, spec, reason, actor, now), actor, now);
    const before = Object.fromEntries(changed.map((name) => [name, this.properties[name] ?? null]));
    this.mayTakeBack({ kind: 'properties', before: before as WigProperties }, actor, now);
    this.properties = properties;
    this.note({ kind: 'general', subject: 'properties', newValue: changed.join(', ') }, actor, now);
    if (this.state !== 'Draft') this.changeNotices.add(noticeOf(this, changed, now));
    this.changed(now);
  }

  /** Only the fields that are given; each is checked against the role's right (AMB-15). */
  setDetails(changes: Partial<orderEdits.OrderDetails>, actor: Actor, now: Date, base: EditBase = {}): void {
    assertMay(this, 'edit', actor);
    const names = orderEdits.changedDetails(this, changes, actor);
    if (names.length === 0) return;
    this.edit(base, orderEdits.detailEdits(names, changes, this));
    for (const name of names) {
      this.note(orderEdits.detailRow(name, this, changes), actor, now);
      Object.assign(this, { [name]: changes[name] });
    }
    this.changed(now);
  }

  setCompleteDate(date: Date | null, actor: Actor, now: Date, base: EditBase = {}): void {
    assertMay(this, 'edit', actor, 'complete_date');
    refuseConflicts(this, base, orderEdits.completeDateEdits(date, this.completeDate));
    const before = this.completeDate?.toISOString() ?? null;
    if (!this.writeCompleteDate(date, actor, now, causalNow())) return;
    this.mayTakeBack({ kind: 'complete-date', before }, actor, now);
    this.changed(now);
  }

  /**
   * What a meeting of it did; a date that was set since stays. Nobody's rights are asked: whoever may make the meeting may do
   * this.
   */
  followMeeting(date: Date | null, told: Omit<Envelope, 'data'>, now: Date): void {
    if (this.state === 'Archived' || (this.completeDateSetAt ?? 0) >= momentOf(told)) return;
    if (this.writeCompleteDate(date, told.actor, new Date(told.at), momentOf(told))) this.changed(now);
  }

  private writeCompleteDate(date: Date | null, actor: Actor, now: Date, moment: Date): boolean {
    const before = this.completeDate;
    // Set once more to what it is, it is meant to stay that.
    this.completeDateSetAt = moment;
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
    const { clientId: previousClientId, clientName: name } = this;
    this.edit(base, [{ key: 'client', name: 'client_id', mine: client.name, theirs: name }]);
    this.note({ kind: 'client', value: name, newValue: client.name }, actor, now);
    this.previousClientId = previousClientId;
    if (previousClientId !== null) {
      this.mayTakeBack({ kind: 'client', before: { id: previousClientId, name } }, actor, now);
      this.previousClient = name;
    }
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
    const [mine, theirs] = [manager.nickName, previous.nickName];
    this.edit(base, [{ key: 'manager', name: 'manager_id', mine, theirs }]);
    this.mayTakeBack({ kind: 'manager', before: previous }, actor, now);
    this.note({ kind: 'manager', value: previous.nickName, newValue: manager.nickName }, actor, now);
    this.creatorId = manager.id;
    this.creatorName = manager.nickName;
    this.touch(now);
    this.record(OrderManagerChanged, () => ({ ...factsOf(this), previous }));
  }

  /** Asked before the files of a call are received: it may take minutes, and what it finds then is asked again. */
  assertTakesFiles(actor: Actor): void {
    assertMay(this, 'upload', actor, 'files');
  }

  /** Photos or videos come or go, or are told what they show; the files themselves are the media slice's. */
  noteFiles(action: FileAction, names: readonly string[], actor: Actor, now: Date): void {
    assertMay(this, action === 'delete-file' ? action : 'upload', actor, 'files');
    this.mark({ log: [fileRow(action, names)] }, actor, now);
  }

  /** The client has signed for the repair that she leaves, or has said a word on what it costs. */
  noteIntake(noted: 'intake' | 'client-word', actor: Actor, now: Date): void {
    assertMayTakeIn(this, actor);
    this.mark({ log: [{ kind: 'general', subject: noted }] }, actor, now);
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

  renameStage(
    id: number,
    given: Partial<orderEdits.StageTexts>,
    actor: Actor,
    now: Date,
    base: EditBase = {},
  ): Stage {
    const stage = stageOf(this, id);
    assertMayEditStages(this, actor, 'tittle');
    const { texts, names } = newTexts(stage, given);
    if (names.length === 0) return stage;
    this.edit(base, orderEdits.stageEdits(id, names, texts, stage));
    const { title, comment } = stage;
    this.note({ kind: 'stage', subject: title, value: title, newValue: texts.title }, actor, now);
    this.mayTakeBack({ kind: 'stage-texts', before: { id, title, comment } }, actor, now);
    Object.assign(stage, texts);
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
    // a stage that is new in this transaction has no id yet, and nobody else has seen it
    if (stage.id !== undefined) this.written(orderEdits.stageKey(stage.id, 'done'));
    this.note({ kind: 'stage', subject: stage.title, newValue: done ? 'done' : 'not done' }, actor, now);
    // Asked for at the flush: a stage that is new in this transaction has no id yet.
    this.record(OrderStageTicked, () => stageTick(this, stage, done));
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
    this.edit(base, [{ key: `category.${id}`, name: 'name', mine: next, theirs: category.name }]);
    this.note({ kind: 'stage', subject: 'category', value: category.name, newValue: next }, actor, now);
    category.name = next;
    this.changed(now);
    return category;
  }

  /** A wig made new, restored from stock, or joined by one from stock (CARD-024). */
  noteSource(sourceType: SourceType, relatedOrderId: number | null, actor: Actor, now: Date): void {
    this.note({ kind: 'source', sourceType, relatedOrderId }, actor, now);
  }

  /**
   * A client of this order is forgotten: what was made and paid stays, and nothing says whose it was. Where she only had it
   * before, the client of today stays.
   */
  forgetClient(clientId: number): void {
    Object.assign(this, withoutClient(this, clientId));
    if (this.clientId === clientId) this.tellAgain();
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

  private edit(base: EditBase, edits: readonly FieldEdit[]): void {
    refuseConflicts(this, base, edits);
    this.written(...edits.map(({ key }) => key));
  }

  /** For who does it, until somebody goes on. */
  private mayTakeBack(change: Before, { id }: Actor, now: Date): void {
    this.lastChange = { ...change, byId: id, at: now.toISOString(), version: this.version + 1 };
  }

  private mark(change: floor.FloorChange | undefined, actor: Actor, now: Date): void {
    if (!change) return;
    this.write(change, actor, now);
    this.changed(now);
  }

  private write(change: floor.FloorChange | undefined, actor: Actor, now: Date): void {
    if (change?.before) this.mayTakeBack(change.before, actor, now);
    Object.assign(this, change?.marks);
    if (change?.marks?.holds) this.written('hold');
    for (const entry of change?.log ?? []) this.note(entry, actor, now);
  }

  /** What a bench did a while ago makes an order no older. */
  private touch(now: Date): void {
    if (now > this.updatedAt) this.updatedAt = now;
  }

  private changed(now: Date): void {
    this.touch(now);
    this.record(OrderChanged, () => factsOf(this));
  }
}
OrderSchema.setClass(Order);
