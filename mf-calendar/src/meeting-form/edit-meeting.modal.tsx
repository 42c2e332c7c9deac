import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { ModalFrame, notify, useModal, type ModalPropsOf, type ModalResultOf } from '@peruke/mf-kit/shell';
import { BarcodeText, ErrorState, PhoneText, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useMeetingQuery, useUpdateMeetingMutation } from '../api/calendar.api';
import styles from './edit-meeting.module.css';
import { MeetingForm } from './meeting-form';
import { changedFields, type MeetingValues, valuesOf } from './meeting-values.rules';

const useSave = (meeting: Meeting, setsCompleteDate: boolean, done: () => void) => {
  const { t } = useTranslation();
  const isUsaManager = useSession().role === 'usa_manager';
  const [update] = useUpdateMeetingMutation();
  return async (values: MeetingValues): Promise<unknown> => {
    const fields = changedFields(valuesOf(meeting), values, isUsaManager);
    const isMoved = fields.date !== undefined;
    const answer = await update({
      id: meeting.id,
      fields: { ...fields, ...(setsCompleteDate && isMoved && { sets_complete_date: true }) },
    });
    if (answer.error) return answer.error;
    notify.success(t('edit.done'));
    done();
    return undefined;
  };
};

/** Who it is with does not change: another client is another meeting. */
const Whom = ({ meeting: { client, wig } }: { meeting: Meeting }) => (
  <p className={styles.whom}>
    {client && (
      <>
        <b>
          <bdi>{client.fullName}</bdi>
        </b>
        <PhoneText phone={client.phone} />
      </>
    )}
    {wig && <BarcodeText>{wig.barcode}</BarcodeText>}
  </p>
);

const Loaded = ({ meeting, setsCompleteDate }: { meeting: Meeting; setsCompleteDate: boolean }) => {
  const { t } = useTranslation();
  const { close } = useModal<ModalResultOf<'calendar.edit-meeting'>>();
  const save = useSave(meeting, setsCompleteDate, () => close({ meetingId: meeting.id }));
  return (
    <MeetingForm
      title={t('edit.title')}
      submit={t('edit.save')}
      values={valuesOf(meeting)}
      onSave={save}
      whom={<Whom meeting={meeting} />}
      meetingId={meeting.id}
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
