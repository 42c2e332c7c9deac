import type { Meeting } from '@peruke/contracts/calendar';
import type { ShownSettings } from '@peruke/contracts/settings';

const NOON = '12:00';

/** How many meetings stand on a day at hours that it is no longer worked: all of them, or those of the afternoon; none where the page does not know the kind. */
export const outsideOf = (
  kind: ShownSettings['ownDays'][number]['kind'],
  meetings: readonly Meeting[],
): number =>
  meetings.filter(
    ({ isCanceled, startAt }) =>
      !isCanceled && (kind === 'closed' || (kind === 'half' && startAt.slice(11, 16) >= NOON)),
  ).length;
