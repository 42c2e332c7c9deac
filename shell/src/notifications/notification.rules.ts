import { type Notification, NOTIFICATION_TYPES } from '@peruke/contracts/identity';

const isKnown = (notice: { type: string }): notice is Notification =>
  NOTIFICATION_TYPES.some((type) => type === notice.type);

/** The notices of the three types of the bell (NTF-009); anything else is only reported (NTF-010). */
export const knownNotices = (
  answer: readonly { type: string }[],
  report: (problem: string) => void,
): Notification[] => {
  for (const { type } of answer.filter((notice) => !isKnown(notice)))
    report(`a notification of an unknown kind was left out: ${type}`);
  return answer.filter(isKnown);
};

export const unreadCount = (notices: readonly Notification[]): number =>
  notices.filter((notice) => notice.read_at === null).length;
