import { type Notification, NOTIFICATION_TYPES, type NotificationType } from '@peruke/contracts/identity';
import { isKnown } from '@peruke/contracts/kernel';

/** A notice that the bell has a look and a text for. */
export type KnownNotice = Notification & { type: NotificationType };

const isNotice = (notice: { type: string }): notice is KnownNotice =>
  isKnown(NOTIFICATION_TYPES, notice.type);

/** The notices of the three types of the bell (NTF-009); anything else is only reported (NTF-010). */
export const knownNotices = (
  answer: readonly { type: string }[],
  report: (problem: string) => void,
): KnownNotice[] => {
  for (const { type } of answer.filter((notice) => !isNotice(notice)))
    report(`a notification of an unknown kind was left out: ${type}`);
  return answer.filter(isNotice);
};

/** The same with one more, which was told just now. */
export const withNotice = (
  notices: readonly KnownNotice[],
  told: unknown,
  report: (problem: string) => void,
): KnownNotice[] => {
  const [notice] = knownNotices([told as Notification], report);
  if (!notice || notices.some(({ id }) => id === notice.id)) return [...notices];
  return [notice, ...notices];
};

export const unreadCount = (notices: readonly Notification[]): number =>
  notices.filter((notice) => notice.read_at === null).length;
