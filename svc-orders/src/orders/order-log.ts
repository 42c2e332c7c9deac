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

export type FileAction = 'upload' | 'delete-file' | 'set-view' | 'pin-pair' | 'unpin-pair';

/** Kinds of files that came or went; of a view what it was and what it is; of a pair the title of its stage. */
export const fileRow = (action: FileAction, names: readonly string[]): LogEntry => {
  if (action === 'upload') return { kind: 'file', newValue: names.join(', ') };
  if (action === 'delete-file') return { kind: 'file', value: names.join(', ') };
  const [value = '', newValue = ''] = names;
  if (action === 'pin-pair') return { kind: 'stage', subject: value, newValue: 'pair pinned' };
  if (action === 'unpin-pair') return { kind: 'stage', subject: value, newValue: 'pair taken off' };
  return { kind: 'general', subject: 'photoView', value, newValue };
};
