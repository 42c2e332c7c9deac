import type { Meeting } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { navigate, useAddress } from '@peruke/mf-kit/shell';
import { Avatar, BackLink, Button, ChipGroup, ErrorState, IconButton, SkeletonRows } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHolidaysQuery, useManagersQuery, useMeetingsQuery } from '../api/calendar.api';
import { calendarsFrom, step } from '../days/calendar-place.rules';
import { designersOf, holdersOf } from '../meetings/designers.rules';
import { useDesignerName } from '../meetings/use-designer-name';
import styles from './print-queue.module.css';
import { QueueSheet } from './queue-sheet';
import { managersFrom, queueDate, queueOf, type QueuePlace, sheetsOf, toggleManager } from './queue.rules';

const placeOf = (params: URLSearchParams): QueuePlace => ({
  date: queueDate(params.get('date'), wireDateOf(new Date())),
  calendars: calendarsFrom(params.get('calendar')),
  managers: managersFrom(params.get('managers')),
});

const useQueuePlace = () => {
  const [query, write] = useAddress();
  const change = (part: (now: QueuePlace) => Partial<Pick<QueuePlace, 'date' | 'managers'>>) =>
    write((now) => {
      const place = placeOf(now);
      const { date, managers } = { ...place, ...part(place) };
      now.set('date', date);
      if (managers.length > 0) now.set('managers', managers.join(','));
      else now.delete('managers');
      return now;
    });
  return [placeOf(query), change] as const;
};

interface BarProps {
  place: QueuePlace;
  meetings: readonly Meeting[];
  onChange: ReturnType<typeof useQueuePlace>[1];
}

const Bar = ({ place, meetings, onChange }: BarProps) => {
  const { t } = useTranslation();
  const nameOf = useDesignerName();
  const seesAll = useCan('calendar.all-types');
  const { data: staff = [] } = useManagersQuery(undefined, { skip: !seesAll });
  const designers = designersOf(staff, holdersOf(meetings));
  const back = new URLSearchParams({ view: 'day', date: place.date });
  if (place.calendars.length > 0) back.set('calendar', place.calendars.join(','));
  const href = `/meetings-calendar?${back}`;
  return (
    <div className={styles.bar}>
      <BackLink href={href} onFollow={() => navigate(href)}>
        {t('print.back')}
      </BackLink>
      <span className={styles.steps}>
        <IconButton
          icon={IconChevronLeft}
          label={t('head.previous.day')}
          onClick={() => onChange((now) => ({ date: step('day', now.date, -1) }))}
        />
        <IconButton
          icon={IconChevronRight}
          label={t('head.next.day')}
          onClick={() => onChange((now) => ({ date: step('day', now.date, 1) }))}
        />
      </span>
      {seesAll && designers.length > 0 && (
        <ChipGroup
          label={t('print.managers')}
          className={styles.managers}
          wrap
          options={designers.map((one) => ({
            value: String(one.id),
            label: <bdi>{nameOf(one)}</bdi>,
            mark: <Avatar name={one.nickName} colour={one.hex_color} size="small" />,
          }))}
          value={place.managers.map(String)}
          onToggle={(id) => onChange((now) => ({ managers: toggleManager(now.managers, Number(id)) }))}
        />
      )}
      <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
        {t('print.print')}
      </Button>
    </div>
  );
};

/** The queue of a day on paper: sheets of A4, what is not printed above them (PRN-011 to PRN-015, CAL-004, CAL-006). */
export const PrintQueueScreen = () => {
  const { t } = useTranslation();
  const [place, change] = useQueuePlace();
  const { date } = place;
  const isUsa = !useCan('calendar.all-types');
  const query = useMeetingsQuery(
    { from: date, to: date, calendar: isUsa ? 'us_agent' : '', search: '' },
    { refetchOnMountOrArgChange: true },
  );
  const [year, month] = date.split('-').map(Number) as [number, number];
  const { data: holidays = [] } = useHolidaysQuery({ year, month, lg: currentLanguage() });
  const sheets = query.currentData && sheetsOf(queueOf(query.currentData, place));
  return (
    <div className={styles.screen}>
      <Bar place={place} meetings={query.currentData ?? []} onChange={change} />
      {query.error !== undefined && !query.currentData && (
        <ErrorState
          title={t('board.loadError')}
          text={errorText(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.error === undefined && !sheets && <SkeletonRows rows={17} />}
      {sheets?.map((meetings, index) => (
        <QueueSheet
          key={index}
          date={date}
          holidays={holidays.filter((holiday) => holiday.date === date).map(({ title }) => title)}
          page={index + 1}
          pages={sheets.length}
          meetings={meetings}
        />
      ))}
    </div>
  );
};
