import type { SourceType } from '@peruke/contracts/orders';

/**
 * What a row of the history tells: `state`, `client` and `manager` are the tables of the card, `status` a tick of the
 * checklist, `floor` a hold, a rush or a reason, `stage` work on a stage, `source` where the wig came from, `file` a
 * photo or video, `general` any other edit. All of them together are what a person did (employees report).
 */
export type LogKind =
  | 'created'
  | 'deleted'
  | 'state'
  | 'status'
  | 'stage'
  | 'client'
  | 'manager'
  | 'source'
  | 'file'
  | 'general'
  | 'floor';

export interface LogEntry {
  readonly kind: LogKind;
  /** What was changed: a field's name, a step, a stage's title. */
  readonly subject?: string;
  readonly value?: string | null;
  readonly newValue?: string | null;
  readonly sourceType?: SourceType;
  readonly relatedOrderId?: number | null;
}

/** A tick of the checklist, or its taking back. */
export const stepRow = (step: string, ticked: boolean): LogEntry => ({
  kind: 'status',
  subject: step,
  value: ticked ? null : step,
  newValue: ticked ? step : null,
});
