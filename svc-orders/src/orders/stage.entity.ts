import type { Actor } from '@peruke/contracts/kernel';
import { ChangeNoticeSchema, OrderLogSchema, StageCategorySchema, StageSchema } from './order.schema.js';

/** A piece of repair or rework; changed through its order only, whose state gates it. */
export class Stage extends StageSchema.class {
  static readonly inAudit = ['type', 'title', 'doneByName'] as const;

  /** Its id is told in the facts of its order, of which it is saved after. */
  static readonly namedByEvents = true;

  get isDone(): boolean {
    return this.doneAt != null;
  }

  /** Marks it done or takes that back (STG-023, STG-024); false when it already was so. */
  mark(done: boolean, actor: Actor, now: Date): boolean {
    if (this.isDone === done) return false;
    this.doneAt = done ? now : null;
    this.doneById = done ? actor.id : null;
    this.doneByName = done ? actor.nickName : null;
    return true;
  }
}
StageSchema.setClass(Stage);

export class StageCategory extends StageCategorySchema.class {
  static readonly inAudit = ['type', 'name'] as const;
}
StageCategorySchema.setClass(StageCategory);

export class OrderLog extends OrderLogSchema.class {
  static readonly inAudit = false;
}
OrderLogSchema.setClass(OrderLog);

export class ChangeNotice extends ChangeNoticeSchema.class {
  static readonly inAudit = false;
}
ChangeNoticeSchema.setClass(ChangeNotice);
