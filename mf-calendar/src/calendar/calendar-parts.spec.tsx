import type { Meeting } from '@peruke/contracts/calendar';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { calendarApi } from '../api/calendar.api';
import en from '../locales/en.json';
import { store } from '../store';
import { CalendarFilters } from './calendar-filters';
import type { Place } from '../days/calendar-place.rules';
import { DayAgenda } from './day-agenda';
import { MonthDots } from './month-dots';
import { meetingWith } from './testing-meetings';
import type { ChangePlace } from './use-place';
import { MeetingsTable } from './meetings-table';
import { WeekAgenda } from './week-agenda';
import { WeekStrip } from './week-strip';

const place: Place = { view: 'week', date: '2026-12-08', calendars: [], manager: null };

beforeEach(async () => {
  connectTestShell();
  await startTestTexts('en', { 'mf-calendar': en });
});

const show = (part: React.ReactNode) => renderPart(part, { namespace: 'mf-calendar', store });

describe('the filters', () => {
  const filters = (
    now: Place,
    onChange: ChangePlace = () => undefined,
    meetings: readonly Meeting[] = [],
  ) => (
    <CalendarFilters
      place={now}
      meetings={meetings}
      narrow={false}
      onChange={onChange}
      search=""
      onSearch={() => undefined}
    />
  );

  it('[CAL-002] has five calendars: a click leaves one alone, with Ctrl it adds', () => {
    signInAs('MANAGER');
    const changes: object[] = [];
    const now: Place = { ...place, calendars: ['orders'] };
    show(filters(now, (change) => changes.push(typeof change === 'function' ? change(now) : change)));
    const buttons = screen.getByRole('group', { name: 'Calendars' }).querySelectorAll('button');
    expect([...buttons].map((button) => button.textContent)).toEqual([
      'Orders',
      'Pick up new',
      'Repairs',
      'Pick up repairs',
      'US agent',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Repairs' }));
    fireEvent.click(screen.getByRole('button', { name: 'Repairs' }), { ctrlKey: true });
    expect(changes).toEqual([{ calendars: ['repairs'] }, { calendars: ['orders', 'repairs'] }]);
  });

  it('gives a usa_manager no choice of calendars', () => {
    signInAs('USA_MANAGER');
    show(filters(place));
    expect(screen.queryByRole('group', { name: 'Calendars' })).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Search meetings' })).toBeTruthy();
  });

  it('[CAL-005] asks for the manager in pick-up new only', () => {
    signInAs('MANAGER');
    const { unmount } = show(filters({ ...place, calendars: ['pick_up_new'] }));
    expect(screen.getByRole('button', { name: /All designers/ })).toBeTruthy();
    unmount();
    show(filters({ ...place, calendars: ['orders'] }));
    expect(screen.queryByRole('button', { name: /All designers/ })).toBeNull();
  });
});

describe('a designer who has left', () => {
  const rina = { id: 7, nickName: 'Rina', shortNickName: 'R', hex_color: null, isDeleted: true };
  const hers = meetingWith({ calendar: 'pick_up_new', meetingManager: rina });
  const now: Place = { ...place, calendars: ['pick_up_new'] };
  const filters = (manager: number | null, meetings: readonly Meeting[]) => (
    <CalendarFilters
      place={{ ...now, manager }}
      meetings={meetings}
      narrow={false}
      onChange={() => undefined}
      search=""
      onSearch={() => undefined}
    />
  );
  beforeEach(() => {
    signInAs('MANAGER');
    store.dispatch(
      calendarApi.util.upsertQueryEntries([
        { endpointName: 'managers', arg: undefined, value: [{ id: 3, nickName: 'Dafna', hex_color: null }] },
      ]),
    );
  });

  it('[CAL-005] is offered as such while meetings in sight are hers', async () => {
    show(filters(null, [hers]));
    fireEvent.click(screen.getByRole('button', { name: /All designers/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'All designers',
      expect.stringContaining('Dafna'),
      expect.stringContaining('Rina (no longer here)'),
    ]);
  });

  it('[CAL-005] stays named while she is chosen, and is not taken for all where none is hers', () => {
    const { unmount } = show(filters(7, [hers]));
    expect(screen.getByRole('button', { name: 'Designer: Rina (no longer here)' })).toBeTruthy();
    unmount();
    show(filters(7, []));
    expect(screen.getByRole('button', { name: 'Designer: No longer here' })).toBeTruthy();
  });
});

describe('the list', () => {
  const candles = {
    date: '2026-12-08',
    title: 'Chanukah: 5 Candles',
    link: 'https://example.org/c',
    day: 'open',
  } as const;
  const fast = {
    date: '2026-12-09',
    title: 'Some fast',
    link: 'https://example.org/f',
    day: 'half',
  } as const;
  const days = [
    { date: '2026-12-08', holidays: [candles], meetings: [meetingWith()] },
    { date: '2026-12-09', holidays: [fast], meetings: [] },
  ];

  it('[HOL-001] names the holidays in the heads of its days, also of a day without meetings', () => {
    signInAs('MANAGER');
    show(<MeetingsTable days={days} onOpen={() => undefined} />);
    const [first, second] = screen.getAllByRole('rowheader');
    expect(first!.textContent).toContain('Tuesday, 8 December 2026');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('https://example.org/c');
    expect(within(second!).getByRole('link', { name: 'Half day Some fast' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Tamar Alon/ })).toBeTruthy();
  });

  it('names a day of the house’s own, which has no page', () => {
    const own = { date: '2026-12-09', title: 'Stocktaking', link: '', day: 'closed' } as const;
    show(<MeetingsTable days={[{ ...days[1]!, holidays: [own] }]} onOpen={() => undefined} />);
    const [head] = screen.getAllByRole('rowheader');
    expect(head!.textContent).toContain('Closed Stocktaking');
    expect(within(head!).queryByRole('link')).toBeNull();
  });

  it('[HOL-001] does so on a phone, where a tap opens a meeting', () => {
    const opened: number[] = [];
    show(<WeekAgenda days={days} onMeeting={({ id }) => opened.push(id)} />);
    const heads = screen.getAllByRole('heading');
    expect(heads.map((head) => within(head).getByRole('link').textContent)).toEqual([
      'Chanukah: 5 Candles',
      'Half day Some fast',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /Tamar Alon/ }));
    expect(opened).toEqual([1]);
  });

  it('says that a week with holidays alone has no meetings', () => {
    show(<WeekAgenda days={days.slice(1)} onMeeting={() => undefined} />);
    expect(screen.getByRole('link', { name: /Some fast/ })).toBeTruthy();
    expect(screen.getByText('No meetings in this week')).toBeTruthy();
  });
});

describe('a phone', () => {
  it('[CAL-017] [CAL-018] [CAL-034] says of a canceled meeting by whom and when, and takes no click for it', () => {
    const opened: number[] = [];
    show(
      <DayAgenda
        date="2026-12-08"
        now="10:15"
        holidays={[
          { date: '2026-12-08', title: 'Chanukah: 5 Candles', link: 'https://example.org/c', day: 'open' },
        ]}
        meetings={[
          meetingWith({
            id: 2,
            startAt: '2026-12-08 11:00:00',
            isCanceled: true,
            deleted_at: '2026-12-01 12:30:00',
            deleted_by: 'Noa',
          }),
          meetingWith(),
          meetingWith({ id: 3, startAt: '2026-12-09 09:00:00' }),
        ]}
        onMeeting={({ id }) => opened.push(id)}
      />,
    );
    const [first, second, ...rest] = screen.getAllByRole('button');
    expect(rest).toEqual([]);
    expect(second!.textContent).toContain('Canceled by Noa, \u206601-12-2026 12:30\u2069');
    fireEvent.click(second!);
    fireEvent.click(first!);
    expect(opened).toEqual([1]);
    expect(screen.getByText('10:15')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Chanukah/ }).getAttribute('href')).toBe('https://example.org/c');
  });

  it('leads from a dot of the month to its day', () => {
    const days: string[] = [];
    show(
      <MonthDots
        date="2026-12-08"
        today="2026-12-07"
        holidays={[]}
        meetings={[meetingWith(), meetingWith({ id: 2 })]}
        onDay={(day) => days.push(day)}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Tuesday, 8 December 2026, 2 meetings' }));
    expect(days).toEqual(['2026-12-08']);
    expect(screen.getAllByRole('button')).toHaveLength(25);
  });

  it('[HOL-001] names the holiday on its day of the month', () => {
    show(
      <MonthDots
        date="2026-12-08"
        today="2026-12-07"
        holidays={[{ date: '2026-12-20', title: 'Some fast', link: 'https://example.org/f', day: 'open' }]}
        meetings={[]}
        onDay={() => undefined}
      />,
    );
    const day = screen.getByRole('button', { name: 'Sunday, 20 December 2026, 0 meetings, Some fast' });
    expect(within(day).getByText('Some fast')).toBeTruthy();
  });

  it('[CAL-010] has the five days of the week over the day', () => {
    const days: string[] = [];
    show(<WeekStrip date="2026-12-08" onDay={(day) => days.push(day)} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'S6',
      'M7',
      'T8',
      'W9',
      'T10',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Thursday, 10 December 2026' }));
    expect(days).toEqual(['2026-12-10']);
  });
});
