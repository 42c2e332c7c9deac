import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { lazyPart } from '@peruke/mf-kit/remote';
import { useCan } from '@peruke/mf-kit/session';
import { notify, openModal } from '@peruke/mf-kit/shell';
import { ErrorState, LoaderBar, Sheet, SkeletonRows, useMedia, useNarrow } from '@peruke/ui/core';
import { formatTime, wireDateOf } from '@peruke/ui/formats';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { takenSlots } from '../meetings/meeting-values.rules';
import { useMoveMeeting } from '../use-move-meeting';
import type { AppDispatch, RootState } from '../store';
import type { BoardProps } from './board';
import { CalendarFilters } from './calendar-filters';
import { CalendarHead } from './calendar-head';
import { shownDays, type Place } from '../days/calendar-place.rules';
import { searched } from './calendar.slice';
import { listedDays, restAt } from '../meetings/events.rules';
import { DayAgenda } from './day-agenda';
import { EventCard, type Chosen } from './event-card';
import { MeetingsTable } from './meetings-table';
import { MonthDots } from './month-dots';
import { PhoneHead } from './phone-head';
import { useCalendarData } from './use-calendar-data';
import { useCalendarKeys } from './use-calendar-keys';
import { useDayToBook } from './use-day-to-book';
import { type ChangePlace, usePlace } from './use-place';
import { WeekAgenda } from './week-agenda';
import { WeekStrip } from './week-strip';

// the board brings the calendar library, which no other page needs
const Board = lazyPart(
  'mf-calendar board',
  () => import(/* webpackChunkName: "board" */ './board').then((m) => m.Board),
  <SkeletonRows rows={12} />,
);

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** A new meeting in what is shown; opened for a client or for a wig, with these in it (CAL-014, CAL-015). */
const useAdd = ({ calendars }: Place) => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const canWrite = useCan('meeting.write');
  return (date?: string, time?: string) => {
    if (!canWrite) return notify.warning(t('denied'));
    void openModal('calendar.add-meeting', {
      date,
      time,
      calendar: calendars.length === 1 ? calendars[0] : undefined,
      clientId: idOf(params.get('client')),
      orderId: idOf(params.get('order')),
    });
  };
};

/** What a drag does: a question, with what stands against it, then the move. Missing for who may not write. */
const useDragMove = (data: ReturnType<typeof useCalendarData>): BoardProps['onMove'] => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const move = useMoveMeeting();
  if (!canWrite) return undefined;
  return (meeting, when) => {
    const { id: meetingId, calendar, meetingManager } = meeting;
    const that = data.all.filter(({ startAt }) => startAt.startsWith(when.date));
    const taken = takenSlots(that, { calendar, manager: meetingManager?.id ?? null, meetingId });
    const busy = taken.get(when.time);
    const rest = restAt(data.holidays, when);
    const warnings = [
      ...(taken.has(when.time) ? [t(busy ? 'form.takenBy' : 'form.taken', { name: busy })] : []),
      ...(rest ? [t(`day.${rest.kind}On`, { title: rest.title })] : []),
    ];
    return move(meeting, when, warnings, that);
  };
};

/** The table does not say where a row stands; the click or key that opened it does. */
const useLastTarget = () => {
  const last = useRef<Element>(document.body);
  const remember = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element) last.current = target.closest('tr') ?? target;
  };
  return [last, remember] as const;
};

interface BodyProps {
  place: Place;
  narrow: boolean;
  data: ReturnType<typeof useCalendarData>;
  onChange: ChangePlace;
  onMeeting: (meeting: Meeting, element: Element) => void;
  onSlot: (date: string, time?: string) => void;
  onMove: BoardProps['onMove'];
}

const WeekList = ({ date, data, onMeeting }: Pick<BodyProps, 'data' | 'onMeeting'> & { date: string }) => {
  const [opener, remember] = useLastTarget();
  const isNarrow = useNarrow();
  const { loading, meetings, holidays } = data;
  const days = useMemo(
    () => (loading ? undefined : listedDays(meetings, holidays, shownDays('list', date))),
    [loading, meetings, holidays, date],
  );
  if (isNarrow) return <WeekAgenda days={days} onMeeting={onMeeting} />;
  return (
    <div onClickCapture={remember} onKeyDownCapture={remember}>
      <MeetingsTable days={days} onOpen={(meeting) => onMeeting(meeting, opener.current)} />
    </div>
  );
};

const Body = ({ place, narrow, data, onChange, onMeeting, onSlot, onMove }: BodyProps) => {
  const { view, date } = place;
  const now = new Date();
  if (view === 'list') return <WeekList date={date} data={data} onMeeting={onMeeting} />;
  if (view === 'day' && narrow)
    return (
      <DayAgenda
        date={date}
        now={wireDateOf(now) === date ? formatTime(now) : undefined}
        meetings={data.meetings}
        holidays={data.holidays}
        onMeeting={onMeeting}
      />
    );
  if (view === 'month' && narrow)
    return (
      <MonthDots
        date={date}
        today={wireDateOf(now)}
        meetings={data.meetings}
        holidays={data.holidays}
        onDay={(day) => onChange({ view: 'day', date: day })}
      />
    );
  return (
    <Board
      view={view}
      date={date}
      meetings={data.meetings}
      holidays={data.holidays}
      onMeeting={onMeeting}
      onSlot={onSlot}
      onDay={(day) => onChange({ view: 'day', date: day })}
      onMove={onMove}
    />
  );
};

/** The calendar (CAL-001): five calendars in one board, in four formats. */
export const CalendarScreen = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const narrow = useMedia('(max-width: 424px)');
  const search = useSelector((state: RootState) => state.calendar.search);
  const [place, change] = usePlace(narrow);
  useCalendarKeys(place, change);
  const [chosen, setChosen] = useState<Chosen>();
  const data = useCalendarData(place, search);
  const add = useAdd(place);
  const dayToBook = useDayToBook();
  const move = useDragMove(data);
  const Head = narrow ? PhoneHead : CalendarHead;
  return (
    <>
      <Head
        place={place}
        onChange={change}
        onAdd={async () => add(await dayToBook(place.date, place.calendars))}
      />
      {narrow && place.view === 'day' && <WeekStrip date={place.date} onDay={(date) => change({ date })} />}
      <Sheet aria-label={t('title')} aria-busy={data.busy}>
        <CalendarFilters
          place={place}
          meetings={data.all}
          narrow={narrow}
          onChange={change}
          search={search}
          onSearch={(text) => dispatch(searched(text))}
        />
        {data.loading && <LoaderBar />}
        {data.error !== undefined && (
          <ErrorState title={t('board.loadError')} text={errorText(data.error)} onRetry={data.refetch} />
        )}
        {data.error === undefined && (
          <Body
            place={place}
            narrow={narrow}
            data={data}
            onChange={change}
            onMeeting={(meeting, element) => setChosen({ meeting, element })}
            onSlot={add}
            onMove={move}
          />
        )}
      </Sheet>
      {chosen && <EventCard key={chosen.meeting.id} chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
