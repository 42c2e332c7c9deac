import { Injectable } from '@nestjs/common';
import type { RemindRunBody } from '@peruke/contracts/clients';
import type { RunBy, RunChange, RunDeeds, RunRow } from '@peruke/svc-kit/runs';
import { OrderReminders } from './order-reminders.js';

type RemindDeed = RemindRunBody['deed'];

/**
 * The clients of many orders are asked to take them, each as one is. The message is a row of the same transaction as the
 * outcome: it is written once, and handed to the provider by its sender. Nothing takes back what went out.
 */
@Injectable()
export class ReminderDeeds implements RunDeeds<RemindDeed> {
  constructor(private readonly reminders: OrderReminders) {}

  /** The right is that of the call, and nothing is wrong for every order. */
  assertMayStart(): void {}

  undoOf(): undefined {
    return undefined;
  }

  async change(
    orderId: number,
    _deed: RemindDeed,
    _row: RunRow,
    { em, user, now }: RunBy,
  ): Promise<RunChange> {
    await this.reminders.remind(em, orderId, user, now);
    return { before: null, version: null, isChanged: true };
  }
}
