import { type Notification, notificationSchema } from '@peruke/contracts/identity';

/** The notices of the three types of the bell (NTF-009); anything else is only reported (NTF-010). */
export const knownNotices = (answer: readonly unknown[], report: (problem: string) => void): Notification[] =>
  answer.flatMap((raw) => {
    const notice = notificationSchema.safeParse(raw);
    if (notice.success) return [notice.data];
    report(`a notification of an unknown kind was left out: ${notice.error.issues[0]?.message ?? ''}`);
    return [];
  });

export const unreadCount = (notices: readonly Notification[]): number =>
  notices.filter((notice) => notice.read_at === null).length;
