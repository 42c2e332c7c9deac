import type { Meeting } from '@peruke/contracts/calendar';
import { editedFields } from '@peruke/contracts/kernel';
import { errorText } from '@peruke/mf-kit/api';
import { useEdits } from '@peruke/mf-kit/edits';
import { useSession } from '@peruke/mf-kit/session';
import { ModalFrame, notify, useModal, type ModalPropsOf, type ModalResultOf } from '@peruke/mf-kit/shell';
import { BarcodeText, ErrorState, PhoneText, SkeletonRows } from '@peruke/ui/core';
import { formatDateTime } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MeetingFields, useMeetingQuery, useUpdateMeetingMutation } from '../api/calendar.api';
import styles from './edit-meeting.module.css';
import { MeetingForm } from './meeting-form';
import { useTellOfTwin } from '../tell-of-twin';
import { titleOf } from '../meetings/events.rules';
import { focusMeeting } from '../meetings/focus-meeting';
import { isReadyAt, readOrder, useCompleteDate } from '../use-complete-date';
import { useMoveBack } from '../use-move-meeting';
import { changedFields, type MeetingValues, valuesOf } from '../meetings/meeting-values.rules';

const LABELS: Record<string, string> = { date: 'when', manager_id: 'manager' };

/** How the fields of a meeting are called and read in the question whose value stays. */
const useMeetingEdits = () => {
  const { t } = useTranslation();
  const TEXTS: Record<string, (value: string) => string> = {
    date: formatDateTime,
    calendar: (value) => t(`calendar.${value}`),
  };
  return useEdits({
    level: useModal().level,
    labelOf: (name) => t(`form.${LABELS[name] ?? name}`),
    textOf: (value, name) => TEXTS[name]?.(String(value)) ?? String(value ?? ''),
  });
};

/** The fields that still are the person's own: date and time are one, and the order becomes ready with them. */
const ownFields = (fields: Partial<MeetingFields>, changed: readonly string[], setsCompleteDate: boolean) => {
  const isMoved = changed.includes('date');
  return {
    ...editedFields(fields, { changed: isMoved ? [...changed, 'time'] : [...changed] }),
    ...(isMoved && setsCompleteDate && { sets_complete_date: true }),
  };
};

const useSave = (meeting: Meeting, setsCompleteDate: boolean, done: () => void) => {
  const { t } = useTranslation();
  const isUsaManager = useSession().role === 'usa_manager';
  const [update] = useUpdateMeetingMutation();
  const { save, dialog } = useMeetingEdits();
  const { offerToFollow } = useCompleteDate();
  const wayBack = useMoveBack();
  const watch = useTellOfTwin();
  const onSave = async (values: MeetingValues): Promise<unknown> => {
    const fields = changedFields(valuesOf(meeting), values, isUsaManager);
    let saved: Meeting | undefined;
    const tellOfTwin = watch(values);
    // as it is before its date goes along
    const order =
      setsCompleteDate && meeting.wig && fields.date ? await readOrder(meeting.wig.id) : undefined;
    const answer = await save({
      version: meeting.version,
      changed: Object.keys(fields).filter((name) => name !== 'time'),
      send: async (base) => {
        const own = ownFields(fields, base.changed, setsCompleteDate);
        const sent = await update({ id: meeting.id, fields: { ...own, ...base } });
        saved = sent.data;
        return sent;
      },
    });
    if (answer.error) return answer.error;
    if (answer.isCancelled) return undefined;
    const wasReady = { setsCompleteDate: isReadyAt(order, meeting.startAt) };
    const moved = saved?.startAt === meeting.startAt ? undefined : saved;
    notify.success(t('edit.done'), moved && wayBack(meeting, moved, wasReady));
    done();
    focusMeeting(meeting.id);
    if (moved) void tellOfTwin(meeting.id);
    if (saved && !setsCompleteDate) void offerToFollow(meeting, saved);
    return undefined;
  };
  return { onSave, dialog };
};

/** Who it is with does not change: another client is another meeting. */
const Whom = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  const { client, wig } = meeting;
  return (
    <p className={styles.whom}>
      {client && (
        <>
          <b>
            <bdi>{titleOf(meeting, t)}</bdi>
          </b>
          {!client.isForgotten && <PhoneText phone={client.phone} />}
        </>
      )}
      {wig && <BarcodeText>{wig.barcode}</BarcodeText>}
    </p>
  );
};

const Loaded = ({ meeting, setsCompleteDate }: { meeting: Meeting; setsCompleteDate: boolean }) => {
  const { t } = useTranslation();
  const { close } = useModal<ModalResultOf<'calendar.edit-meeting'>>();
  const [opened] = useState(meeting);
  const { onSave, dialog } = useSave(opened, setsCompleteDate, () => close({ meetingId: meeting.id }));
  return (
    <MeetingForm
      title={t('edit.title')}
      submit={t('edit.save')}
      values={valuesOf(opened)}
      onSave={onSave}
      beside={dialog}
      whom={<Whom meeting={meeting} />}
      meeting={opened}
    />
  );
};

/** CAL-013: changes a meeting. */
export const EditMeetingModal = ({
  meetingId,
  setsCompleteDate = false,
}: ModalPropsOf<'calendar.edit-meeting'>) => {
  const { t } = useTranslation();
  // the form starts from what is true now, not from what was read a while ago
  const query = useMeetingQuery(meetingId, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  if (data && (!isFetching || query.isSuccess))
    return <Loaded key={data.id} meeting={data} setsCompleteDate={setsCompleteDate} />;
  return (
    <ModalFrame title={t('edit.title')}>
      {error === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <ErrorState title={t('panel.loadError')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
    </ModalFrame>
  );
};
