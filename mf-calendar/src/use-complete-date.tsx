import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { formatDateTime, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { calendarApi, type OrderOfMeeting, useSetCompleteDateMutation } from './api/calendar.api';
import { fromTo } from './from-to';
import { store } from './store';
import styles from './use-move-meeting.module.css';

interface Offer {
  order: OrderOfMeeting;
  /** As the order tells its times, in Asia/Jerusalem. */
  date: string;
  /** What the person reads: the date as it was, or is, and the meeting it is asked for. */
  texts: { date: string; meeting: string };
}

/** Whether the order is ready at that meeting: one that is scheduled from the order sets its complete date (AMB-19). */
export const isReadyAt = (order: OrderOfMeeting | undefined, startAt: string): boolean =>
  order?.complete_data?.slice(0, 16) === startAt.slice(0, 16);

/** No hook: a form that is closed holds no answer any more, and the news of its own deed would drop it. */
export const readOrder = async (id: number): Promise<OrderOfMeeting | undefined> => {
  const asked = store.dispatch(calendarApi.endpoints.orderBrief.initiate(id, { forceRefetch: true }));
  const { data } = await asked;
  asked.unsubscribe();
  return data;
};

/** The complete date of an order, asked about after one of its meetings was canceled or moved. */
export const useCompleteDate = () => {
  const { t } = useTranslation();
  const [setCompleteDate] = useSetCompleteDateMutation();

  /** The version that the person has seen. A canceled meeting takes the date along: that is nobody else's change. */
  const seenVersion = async (after: 'cancel' | 'move', order: OrderOfMeeting): Promise<number> => {
    const now = after === 'cancel' ? await readOrder(order.id) : order;
    return now?.complete_data === null ? now.version : order.version;
  };

  /** Offers to set it; whom the order is not to change is told alone. */
  const offer = async (after: 'cancel' | 'move', { order, date, texts }: Offer): Promise<void> => {
    const from = formatDateTime(texts.date);
    const to = formatDateTime(texts.meeting);
    const names = { barcode: order.barcode, date: leftToRight(from), meeting: leftToRight(to) };
    if (!order.actions.includes('edit')) return void notify.warning(t(`${after}.dateTold`, names));
    const yes = await confirm({
      title: t(`${after}.dateTitle`),
      text: t(`${after}.dateQuestion`, names),
      body: after === 'move' && (
        <div className={styles.move}>
          <p>{fromTo(t, from, to)}</p>
        </div>
      ),
      yes: t(`${after}.dateYes`),
      no: t(`${after}.dateNo`),
    });
    if (!yes) return;
    const base_version = await seenVersion(after, order);
    const answer = await setCompleteDate({ orderId: order.id, date, base_version });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t(`${after}.dateDone`));
  };

  /**
   * The date stays where a meeting is moved in the calendar (AMB-19). Where it was that meeting's, the person is told so and
   * may move it along.
   */
  const offerToFollow = async (before: Meeting, after: Meeting): Promise<void> => {
    if (!after.wig || after.startAt === before.startAt) return;
    const order = await readOrder(after.wig.id);
    if (!order || !isReadyAt(order, before.startAt)) return;
    const texts = { date: before.startAt, meeting: after.startAt };
    await offer('move', { order, date: after.startAt, texts });
  };

  return { offer, offerToFollow };
};
