import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DateClickInfo,
  type EventClickInfo,
  type EventDropInfo,
  type EventDisplayInfo,
  type MoreLinkHandler,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import hebrew from '@fullcalendar/react/locales/he';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { type Meeting, slotsOf } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { formatTime, leftToRight, wireDateOf, ZONE } from '@peruke/ui/formats';
import { classNames, useNarrow, VisuallyHidden } from '@peruke/ui/core';
import {
  type CSSProperties,
  memo,
  type PropsWithChildren,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../api/calendar.api';
import styles from './board.module.css';
import { weekdayOf, type CalendarView } from '../days/calendar-place.rules';
import { DayHead } from './day-head';
import { type Crowd, DayPopover } from './day-popover';
import {
  atHeldPlace,
  boardHours,
  byStart,
  dayKinds,
  type HeldPlace,
  holidayEvent,
  meetingEvent,
  meetingsOfDay,
  monthEvents,
} from '../meetings/events.rules';
import { HolidayLink } from './holiday-link';
import { MeetingMark } from './meeting-mark';

export type BoardView = Exclude<CalendarView, 'list'>;

export interface BoardProps {
  view: BoardView;
  date: string;
  meetings: readonly Meeting[];
  holidays: readonly Holiday[];
  onMeeting: (meeting: Meeting, element: Element) => void;
  /** A day, or a slot of it, was chosen (CAL-012). */
  onSlot: (date: string, time: string | undefined) => void;
  onDay: (date: string) => void;
  /** A meeting was dragged to another time; answers it as moved, or nothing, which puts it back. Missing: nothing can be dragged. */
  onMove?: (meeting: Meeting, when: { date: string; time: string }) => Promise<Meeting | undefined>;
}

const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin];
const VIEW_NAMES = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
/** CAL-010: Sunday to Thursday. */
const DAYS_OFF = [5, 6];
/** CAL-054 */
const SLOT_HEIGHT = 43;
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const meetingOf = (props: Record<string, unknown>) => props['meeting'] as Meeting | undefined;
/** The day whose rest a line of the month counts. */
const dayOf = (props: Record<string, unknown>) => props['day'] as string | undefined;
const holidayOf = (props: Record<string, unknown>) => props['holiday'] as Holiday | undefined;

/** What a day of the month has no line for. */
const RestOfDay = ({ rest }: { rest: number }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.more}>
      <span aria-hidden>{leftToRight(`+${rest}`)}</span>
      <VisuallyHidden>{t('board.more', { count: rest })}</VisuallyHidden>
    </span>
  );
};

const EventContent = (info: EventDisplayInfo) => {
  const meeting = meetingOf(info.event.extendedProps);
  const holiday = holidayOf(info.event.extendedProps);
  if (holiday) return <HolidayLink holiday={holiday} />;
  if (!meeting) return <RestOfDay rest={Number(info.event.extendedProps['rest'])} />;
  return <MeetingMark meeting={meeting} line={info.view.type === 'dayGridMonth'} narrow={info.isNarrow} />;
};

/** How many meetings of one slot stand beside each other, the rest behind "+2": a narrow column has room for the words of one. */
const views = (inWeek: number) => ({
  dayGridMonth: { dayHeaderDividerClass: styles.divider },
  timeGridWeek: { eventMaxStack: inWeek },
  timeGridDay: { eventMaxStack: 8 },
});
const VIEWS = views(3);
const NARROW_VIEWS = views(1);

/** What stays the same whatever is shown. */
const FIXED = {
  plugins: PLUGINS,
  headerToolbar: false,
  timeZone: ZONE,
  firstDay: 0,
  hiddenDays: DAYS_OFF,
  height: 'auto',
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: CLOCK,
  slotMinHeight: SLOT_HEIGHT,
  // CAL-052: what overlaps and begins within 60 minutes stands side by side. Meetings last 30, so all that overlaps does.
  slotEventOverlap: false,
  nowIndicator: true,
  // the clock of the workshop, wherever the browser stands
  now: () => `${wireDateOf(new Date())}T${formatTime(new Date())}:00`,
  allDaySlot: true,
  // of one slot, the meetings that are held come first
  eventOrder: 'start,canceled,title',
  fixedWeekCount: false,
  eventDurationEditable: false,
  // a finger that scrolls takes no meeting along
  eventLongPressDelay: 600,
  eventContent: EventContent,
  tableHeaderSticky: false,
  tableHeaderClass: styles.heads,
  dayHeaderRowClass: styles.headRow,
  dayHeaderClass: styles.dayHead,
  dayRowClass: styles.row,
  dayCellTopClass: styles.cellTop,
  className: styles.board,
  slotHeaderClass: styles.hour,
  slotHeaderInnerClass: styles.hourInner,
  allDayHeaderInnerClass: styles.hourInner,
  slotLaneClass: ({ isMinor }) => [styles.slot, isMinor && styles.halfHour].filter(Boolean).join(' '),
  allDayHeaderClass: styles.allDayHead,
  allDayDividerClass: styles.divider,
  columnEventClass: styles.event,
  columnEventInnerClass: styles.eventInner,
  rowEventClass: styles.rowEvent,
  listItemEventClass: styles.rowEvent,
  columnMoreLinkClass: styles.moreInSlot,
  nowIndicatorLineClass: styles.nowLine,
  nowIndicatorDotClass: styles.nowDot,
  highlightClass: styles.highlight,
} satisfies CalendarOptions;

/**
 * Keeps its content as it was while a meeting is held: the library takes a board that is drawn anew under the pointer for
 * another one, and lets the drop fall without a word.
 */
const Still = memo<PropsWithChildren<{ isHeld: boolean }>>(
  ({ children }) => children,
  (_before, { isHeld }) => isHeld,
);

/**
 * The library draws first and measures then: the columns get their height a frame later. False until that stands, so that
 * nobody sees the board grow.
 */
const useIsMeasured = (frame: RefObject<HTMLElement | null>): boolean => {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    let handle = 0;
    // one frame draws what was measured, the next one finds nothing new
    const soon = () => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(() => {
        handle = requestAnimationFrame(() => setMeasured(true));
      });
    };
    const sizes = new ResizeObserver(soon);
    sizes.observe(frame.current);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(handle);
    };
  }, [frame]);
  return isMeasured;
};

/** Month, week and day: the time grid of the workshop. */
export const Board = ({ view, date, onMeeting, onSlot, onDay, onMove, ...told }: BoardProps) => {
  // a full week takes a slow processor a third of a second to draw: keys and presses come in between
  const meetings = useDeferredValue(told.meetings);
  const holidays = useDeferredValue(told.holidays);
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isMeasured = useIsMeasured(frame);
  const [held, setHeld] = useState<HeldPlace>();
  const placed = useMemo(() => meetings.map((meeting) => atHeldPlace(meeting, held)), [meetings, held]);
  const events = useMemo(
    () => [
      ...holidays.map(holidayEvent),
      ...(view === 'month' ? monthEvents(placed, holidays) : placed.map(meetingEvent)),
    ],
    [holidays, placed, view],
  );
  const [crowd, setCrowd] = useState<Crowd>();
  const [isDragging, setDragging] = useState(false);
  const hours = boardHours(meetings);
  const kinds = useMemo(() => dayKinds(holidays), [holidays]);
  const dayClass = (base: string | undefined, date: Date, ...more: (string | false | undefined)[]) =>
    classNames(base, styles[kinds.get(wireDateOf(date)) ?? 'open'], ...more);

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type === VIEW_NAMES[view]) api.gotoDate(date);
    else api.changeView(VIEW_NAMES[view], date);
    const node = frame.current;
    // a phone shows some of the week's days: those about the chosen one
    if (node && node.scrollWidth > node.clientWidth)
      node.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [view, date]);

  const onDateClick = ({ dateStr, allDay }: DateClickInfo) =>
    onSlot(dateStr.slice(0, 10), allDay ? undefined : dateStr.slice(11, 16));
  const onEventClick = ({ event, el }: EventClickInfo) => {
    const meeting = meetingOf(event.extendedProps);
    const day = dayOf(event.extendedProps);
    if (day) setCrowd({ date: day, meetings: meetingsOfDay(meetings, day), element: el });
    else if (meeting && !meeting.isCanceled) onMeeting(meeting, el);
  };

  // the whole slot: those that stand in it, and those that found no room
  const onMoreLink: MoreLinkHandler = ({ hiddenSegs, jsEvent, view: { type: sameView } }) => {
    const { currentTarget: element } = jsEvent;
    const starts = hiddenSegs.map(({ event }) => event.startStr.slice(0, 16).replace('T', ' '));
    const those = byStart(meetings.filter(({ startAt }) => starts.includes(startAt)));
    const date = starts[0]?.slice(0, 10);
    if (date && element instanceof Element) setCrowd({ date, meetings: those, element });
    // anything else would open the popover of the library, too
    return sameView;
  };

  const onDrop = async ({ event, revert }: EventDropInfo) => {
    const meeting = meetingOf(event.extendedProps);
    const when = { date: event.startStr.slice(0, 10), time: event.startStr.slice(11, 16) };
    if (!meeting || !onMove) return revert();
    setHeld({ meeting, when });
    const moved = await onMove(meeting, when);
    setHeld(moved && { meeting, when, version: moved.version });
    if (!moved) revert();
  };

  return (
    <div
      ref={frame}
      data-view={view}
      className={classNames(styles.scroll, !isMeasured && styles.unmeasured)}
      style={{ '--noon': hours.noon } as CSSProperties}
    >
      <Still isHeld={isDragging}>
        <FullCalendar
          {...FIXED}
          views={isNarrow ? NARROW_VIEWS : VIEWS}
          ref={calendar}
          locale={currentLanguage() === 'he' ? hebrew : 'en'}
          initialView={VIEW_NAMES[view]}
          initialDate={date}
          events={events}
          slotMinTime={hours.from}
          slotMaxTime={hours.to}
          allDayText={t('board.holidays')}
          timedText={t('board.meetings')}
          // isolated: in a Hebrew line the plus would go to the other side
          moreLinkText={(count) => leftToRight(`+${count}`)}
          moreLinkHint={(count) => t('board.more', { count })}
          moreLinkClick={onMoreLink}
          dayHeaderContent={(info) => (
            <DayHead
              date={view === 'month' ? undefined : wireDateOf(info.date)}
              weekday={weekdayOf(wireDateOf(info.date))}
            />
          )}
          dayCellClass={({ date: day, isToday, isOther }) =>
            dayClass(styles.cell, day, isToday && styles.today, isOther && styles.other)
          }
          dayLaneClass={({ date: day, isToday }) => dayClass(styles.lane, day, isToday && styles.today)}
          editable={onMove !== undefined}
          eventAllow={({ startStr, allDay }, event) => {
            const meeting = event && meetingOf(event.extendedProps);
            // a slot of its calendar; in the month the time stays as it is
            return !!meeting && !allDay && slotsOf(meeting.calendar).includes(startStr.slice(11, 16));
          }}
          eventDragStart={() => setDragging(true)}
          eventDragStop={() => setDragging(false)}
          eventDrop={(info) => void onDrop(info)}
          // a day's number or head leads to that day alone
          navLinks={view !== 'day'}
          navLinkHint="$0"
          dayHeaderDidMount={({ el }) => {
            // the library names the link by its date alone: what is seen in it is the better name
            el.querySelector('[role="link"]')?.removeAttribute('aria-label');
          }}
          navLinkDayClick={(day) => onDay(wireDateOf(day))}
          dateClick={onDateClick}
          eventClick={onEventClick}
          eventDidMount={({ event, el }) => {
            if (dayOf(event.extendedProps)) el.setAttribute('aria-haspopup', 'dialog');
          }}
        />
      </Still>
      {crowd && (
        <DayPopover crowd={crowd} onMeeting={onMeeting} onDay={onDay} onClose={() => setCrowd(undefined)} />
      )}
    </div>
  );
};
