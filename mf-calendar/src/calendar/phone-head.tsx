import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import { Button, IconButton, Menu, PageHead } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import {
  IconCalendarEvent,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconPrinter,
} from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FeedDialog } from '../feed/feed-dialog';
import type { CalendarHeadProps } from './calendar-head';
import { printPath, step, VIEWS, workDay } from '../days/calendar-place.rules';
import styles from './phone-head.module.css';
import { rangeTitle } from '../days/titles.rules';

/** The head of the calendar on a phone: formats, print and the feed in a menu, the days under the title. */
export const PhoneHead = ({ place, onChange, onAdd }: CalendarHeadProps) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const [feedOpen, setFeedOpen] = useState(false);
  const { view, date } = place;
  const { title, hebrew } = rangeTitle(view, date, currentLanguage());
  const go = (by: 1 | -1) => onChange((now) => ({ date: step(now.view, now.date, by) }));
  const navigate = useNavigate();
  const print = {
    key: 'print',
    label: t('print.print'),
    icon: IconPrinter,
    onSelect: () => void navigate(printPath(place)),
  };
  const feed = {
    key: 'feed',
    label: t('feed.title'),
    icon: IconCalendarEvent,
    onSelect: () => setFeedOpen(true),
  };
  const formats = VIEWS.map((value) => ({
    key: value,
    label: t(`head.view.${value}`),
    onSelect: () => onChange({ view: value }),
  }));
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={t('tab')}
          actions={
            <>
              <Button variant="quiet" onClick={() => onChange({ date: workDay(wireDateOf(new Date())) })}>
                {t('head.today')}
              </Button>
              <Menu
                label={t('head.format')}
                groups={[
                  { key: 'formats', items: formats },
                  { key: 'more', items: [print, feed] },
                ]}
              >
                <Button
                  endIcon={IconChevronDown}
                  aria-label={`${t('head.format')}: ${t(`head.view.${view}`)}`}
                >
                  {t(`head.view.${view}`)}
                </Button>
              </Menu>
              {canWrite && (
                <IconButton icon={IconPlus} label={t('form.title')} variant="plum" onClick={onAdd} />
              )}
            </>
          }
        />
      </div>
      <FeedDialog opened={feedOpen} onClose={() => setFeedOpen(false)} />
      <div className={styles.where}>
        <IconButton icon={IconChevronLeft} label={t(`head.previous.${view}`)} onClick={() => go(-1)} />
        <p className={styles.range} aria-live="polite">
          <b>{title}</b>
          <span>{hebrew}</span>
        </p>
        <IconButton icon={IconChevronRight} label={t(`head.next.${view}`)} onClick={() => go(1)} />
      </div>
    </>
  );
};
