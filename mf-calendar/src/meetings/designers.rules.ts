import type { Meeting } from '@peruke/contracts/calendar';
import type { Staff } from '@peruke/contracts/identity';

export interface Designer extends Staff {
  /** She has left, and meetings that stand name her still. */
  isFormer?: boolean;
}

type Holder = Meeting['meetingManager'];

const designerOf = ({ id, nickName, hex_color, isDeleted }: NonNullable<Holder>): Designer => ({
  id,
  nickName,
  hex_color,
  isFormer: isDeleted,
});

/** Who can be chosen today, then those who hold meetings of these and cannot be chosen any more. */
export const designersOf = (staff: readonly Staff[], holders: readonly Holder[]): Designer[] => {
  const known = new Map<number, Designer>(staff.map((person) => [person.id, person]));
  for (const holder of holders) if (holder && !known.has(holder.id)) known.set(holder.id, designerOf(holder));
  return [...known.values()];
};

/** Who holds the meetings that stand. */
export const holdersOf = (meetings: readonly Meeting[]): Holder[] =>
  meetings.filter(({ isCanceled }) => !isCanceled).map(({ meetingManager }) => meetingManager);
