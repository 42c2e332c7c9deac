import type { Client, MergedClient, SamePerson } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import type { OrderRow, OrdersPage } from '@peruke/contracts/orders';
import type { SettingsAnswer } from '@peruke/contracts/settings';
import { upcoming, wireDateOf } from '@peruke/ui/formats';

const DAY_MS = 24 * 3_600_000;

export interface BeforeForgetting {
  /** Barcodes of the orders that are to be closed first. */
  open: string[];
  /** Wire times of the meetings that are to be cancelled first. */
  meetings: string[];
  /** Who is forgotten with her. */
  merged: MergedClient[];
  /** `YYYY-MM-DD` */
  backupsUntil: string;
}

/** Of a client: her orders, the settings of the house, herself, and who is one person with her. */
export type ForgettingAnswers = [OrdersPage, SettingsAnswer, Client, SamePerson];

/** What stands in the way of forgetting her, who goes with her, and until when backups of a deed of now would know her. */
export const beforeForgetting = async (
  [{ wigs }, { settings }, client, { merged }]: ForgettingAnswers,
  now: Date,
): Promise<BeforeForgetting> => {
  const { FLOOR_STATES } = await import('@peruke/contracts/orders');
  const isOpen = ({ state }: OrderRow) => isKnown(FLOOR_STATES, state);
  return {
    open: wigs.filter(isOpen).map(({ barcode }) => barcode),
    meetings: upcoming(client.meetings, now).map(({ start_at }) => start_at),
    merged,
    backupsUntil: wireDateOf(new Date(now.getTime() + settings.backupDays * DAY_MS)),
  };
};
