import { skipToken } from '@reduxjs/toolkit/query/react';
import { openModal } from '@peruke/mf-kit/shell';
import { Alert, Button, Ltr } from '@peruke/ui/core';
import { formatDate } from '@peruke/ui/formats';
import { IconEdit } from '@peruke/ui/icons';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFutureMeetingsQuery } from '../api/calendar.api';
import styles from './meeting-form.module.css';
import type { MeetingFor, MeetingValues } from '../meetings/meeting-values.rules';

/** The rest shows at a press. */
const MOST = 3;

/**
 * What is to come already for the client or the wig that was chosen: a second meeting is seldom meant, and a wig that
 * went to rework keeps its old one, which can be moved from here.
 */
export const AlreadyScheduled = ({ kind, orderId }: { kind: MeetingFor; orderId?: number }) => {
  const { t } = useTranslation();
  const { control } = useFormContext<MeetingValues>();
  const [client_id, wig_id] = useWatch({ control, name: ['client_id', 'wig_id'] });
  const ofClient = client_id === null ? skipToken : { client_id };
  const ofOrder = wig_id === null ? skipToken : { wig_id };
  const { currentData: meetings = [] } = useFutureMeetingsQuery(kind === 'client' ? ofClient : ofOrder);
  const [isWhole, setWhole] = useState(false);
  if (meetings.length === 0) return null;
  const shown = isWhole ? meetings : meetings.slice(0, MOST);
  const more = meetings.length - shown.length;
  const setsCompleteDate = kind === 'order' && orderId !== undefined && wig_id === orderId;
  return (
    <Alert tone="plum">
      {t('form.scheduledAlready', { count: meetings.length })}
      <ul className={styles.scheduled}>
        {shown.map(({ id, startAt, calendar }) => (
          <li key={id}>
            <Button
              size="small"
              icon={IconEdit}
              title={t('form.move')}
              onClick={() => void openModal('calendar.edit-meeting', { meetingId: id, setsCompleteDate })}
            >
              <Ltr>{`${formatDate(startAt)} ${startAt.slice(11, 16)}`}</Ltr>{' '}
              {t(`calendar.${calendar}`, { defaultValue: calendar })}
            </Button>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
              {t('board.more', { count: more })}
            </Button>
          </li>
        )}
      </ul>
    </Alert>
  );
};
