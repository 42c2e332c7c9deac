import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import { Button, IconButton, PageHead, Segmented } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import {
  IconCalendarEvent,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconPrinter,
} from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FeedDialog } from '../feed/feed-dialog';
import styles from './calendar-head.module.css';
import { printPath, step, VIEWS, workDay, type Place } from '../days/calendar-place.rules';
import { rangeTitle } from '../days/titles.rules';
import type { ChangePlace } from './use-place';

export interface CalendarHeadProps {
  place: Place;
  onChange: ChangePlace;
  onAdd: () => unknown;
}

/** Title, today, a step back and forward, the days in words, the format, and a new meeting. */
export const CalendarHead = ({ place, onChange, onAdd }: CalendarHeadProps) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const navigate = useNavigate();
  const [feedOpen, setFeedOpen] = useState(false);
  const { view, date } = place;
  const { title, hebrew } = rangeTitle(view, date, currentLanguage());
  const go = (by: 1 | -1) => onChange((now) => ({ date: step(now.view, now.date, by) }));
  return (
    <PageHead
      title={t('title')}
      meta={
        <span className={styles.where}>
          <Button onClick={() => onChange({ date: workDay(wireDateOf(new Date())) })}>
            {t('head.today')}
          </Button>
          <span className={styles.steps}>
            <IconButton icon={IconChevronLeft} label={t(`head.previous.${view}`)} onClick={() => go(-1)} />
            <IconButton icon={IconChevronRight} label={t(`head.next.${view}`)} onClick={() => go(1)} />
          </span>
          <span className={styles.range} aria-live="polite">
            <b>{title}</b> <span className={styles.hebrew}>{hebrew}</span>
          </span>
        </span>
      }
      actions={
        <>
          <Segmented
            label={t('head.format')}
            options={VIEWS.map((value) => ({ value, label: t(`head.view.${value}`) }))}
            value={view}
            onChange={(next) => onChange({ view: next })}
          />
          <IconButton icon={IconCalendarEvent} label={t('feed.title')} onClick={() => setFeedOpen(true)} />
          <Button icon={IconPrinter} onClick={() => void navigate(printPath(place))}>
            {t('print.print')}
          </Button>
          {canWrite && (
            <Button variant="primary" icon={IconPlus} onClick={onAdd}>
              {t('form.title')}
            </Button>
          )}
          <FeedDialog opened={feedOpen} onClose={() => setFeedOpen(false)} />
        </>
      }
    />
  );
};
