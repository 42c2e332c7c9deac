import type { Recall } from '@peruke/contracts/clients';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { SheetButton } from '@peruke/mf-kit/lists';
import { useCan } from '@peruke/mf-kit/session';
import { notify, openModal } from '@peruke/mf-kit/shell';
import { Button, DateText, PhoneText } from '@peruke/ui/core';
import { formatDate, formatDateTime, leftToRight } from '@peruke/ui/formats';
import { IconCalendarPlus, IconNote, IconSend } from '@peruke/ui/icons';
import type { DataColumn } from '@peruke/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { clientsApi, type RecallsQuery, useRecallMutation, useRecallsQuery } from '../api/clients.api';
import type { AppDispatch } from '../store';
import { ClientLink, OrderLink, WaitingCard, WaitingList } from '../waiting-list/waiting-list';
import { NoteRecallDialog } from './note-recall.dialog';
import styles from './recall-list.module.css';

const Wig = ({ recall: { order_id: orderId, barcode, wig_type: type } }: { recall: Recall }) => {
  const { t } = useTranslation();
  return (
    <OrderLink orderId={orderId} barcode={barcode}>
      {type && <span>{t(`recalls.type.${type}`, { defaultValue: type })}</span>}
    </OrderLink>
  );
};

/** How often she was asked, when the last time, and from when on she may be asked again. */
const Asked = ({ recall: { count, last_at, next_at, to_call } }: { recall: Recall }) => {
  const { t } = useTranslation();
  if (last_at === '') return <span className={styles.quiet}>{t('recalls.notAsked')}</span>;
  return (
    <span className={styles.asked}>
      <span>{t('recalls.asked', { count, day: leftToRight(formatDate(last_at)) })}</span>
      {to_call && <span className={styles.quiet}>{t('recalls.toCall')}</span>}
      {next_at && (
        <span className={styles.quiet}>
          {t('recalls.again', { at: leftToRight(formatDateTime(next_at.slice(0, -3))) })}
        </span>
      )}
    </span>
  );
};

interface DeedProps {
  recall: Recall;
  onNote: (recall: Recall) => void;
  /** A meeting was made: the wig is off the list. */
  onMet: (recall: Recall) => void;
}

const Deeds = ({ recall, onNote, onMet }: DeedProps) => {
  const { t } = useTranslation();
  const canMeet = useCan('meeting.write');
  const { key, renew } = useIdempotencyKey();
  const [ask, { isLoading }] = useRecallMutation();
  const { client, order_id: orderId } = recall;
  const name = client.full_name;
  const send = async () => {
    const { data, error } = await ask({ orderId, key: key() });
    if (error) notify.error(errorText(error));
    if (!data) return;
    renew();
    notify.success(t(data.to_call ? 'recalls.sentToCall' : 'recalls.sent', { name }));
  };
  const meet = async () => {
    const made = await openModal('calendar.add-meeting', { clientId: client.id });
    if (made) onMet(recall);
  };
  return (
    <span className={styles.deeds}>
      {recall.next_at === '' && (
        <Button
          size="small"
          icon={IconSend}
          busy={isLoading}
          aria-label={t('recalls.sendTo', { name })}
          onClick={() => void send()}
        >
          {t('recalls.send')}
        </Button>
      )}
      {canMeet && (
        <Button
          size="small"
          variant="quiet"
          icon={IconCalendarPlus}
          aria-label={t('recalls.meetWith', { name })}
          onClick={() => void meet()}
        >
          {t('recalls.meet')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={IconNote}
        aria-label={t('recalls.noteOf', { name })}
        onClick={() => onNote(recall)}
      >
        {t('recalls.note')}
      </Button>
    </span>
  );
};

const useColumns = (deeds: ((recall: Recall) => ReactNode) | undefined): DataColumn<Recall>[] => {
  const { t } = useTranslation();
  return [
    { id: 'name', header: t('list.name'), cell: ({ client }) => <ClientLink client={client} /> },
    {
      id: 'phone',
      header: t('list.phone'),
      cell: ({ client }) => <PhoneText phone={client.phone} link />,
    },
    { id: 'wig', header: t('recalls.wig'), cell: (recall) => <Wig recall={recall} /> },
    {
      id: 'delivered',
      header: t('recalls.delivered'),
      cell: ({ delivered_at: at }) => <DateText value={at} show="date" />,
    },
    { id: 'due', header: t('recalls.due'), cell: ({ due_on: day }) => <DateText value={day} show="date" /> },
    { id: 'asked', header: t('recalls.reminders'), cell: (recall) => <Asked recall={recall} /> },
    ...(deeds
      ? [{ id: 'deeds', header: '', headerLabel: t('recalls.deeds'), cell: deeds, align: 'end' as const }]
      : []),
  ];
};

const Card = ({ recall, deeds }: { recall: Recall; deeds: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <WaitingCard
      name={<ClientLink client={recall.client} />}
      phones={<PhoneText phone={recall.client.phone} link />}
    >
      <Wig recall={recall} />
      <span>{t('recalls.dueSince', { day: leftToRight(formatDate(recall.due_on)) })}</span>
      <Asked recall={recall} />
      {deeds && <div className={styles.onCard}>{deeds}</div>}
    </WaitingCard>
  );
};

/** Clients who agreed and whose wig it is time to look at. Longest due first. */
export const RecallListTable = () => {
  const dispatch = useDispatch<AppDispatch>();
  const canAsk = useCan('message.remind');
  const [list, setList] = useState<RecallsQuery>({ page: 1, perPage: 15 });
  const [noted, setNoted] = useState<Recall>();
  const query = useRecallsQuery(list, { refetchOnMountOrArgChange: true });
  // the calendar's word of a new meeting comes a moment later than its answer
  const leaves = ({ order_id: orderId }: Recall) => {
    dispatch(
      clientsApi.util.updateQueryData('recalls', list, (draft) => {
        draft.recalls = draft.recalls.filter((other) => other.order_id !== orderId);
        draft.pagination.total -= 1;
      }),
    );
  };
  const deedsOf = (recall: Recall) => <Deeds recall={recall} onNote={setNoted} onMet={leaves} />;
  const columns = useColumns(canAsk ? deedsOf : undefined);
  return (
    <>
      <div className={styles.tools}>
        <SheetButton url="/messages/recalls/excel" name="recalls.xlsx" />
      </div>
      <WaitingList
        texts="recalls"
        columns={columns}
        rows={query.data?.recalls}
        rowKey={(recall) => recall.order_id}
        total={query.data?.pagination.total}
        list={list}
        onList={setList}
        query={query}
        renderCard={(recall) => <Card recall={recall} deeds={canAsk && deedsOf(recall)} />}
      />
      {noted && <NoteRecallDialog recall={noted} onClose={() => setNoted(undefined)} />}
    </>
  );
};
