import type { CalendarOptions, EventDropInfo } from '@fullcalendar/react';
import type { Meeting } from '@peruke/contracts/calendar';
import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act } from '@testing-library/react';
import { useMemo, useState } from 'react';
import texts from '../locales/en.json';
import { store } from '../store';
import { Board } from './board';
import { meetingWith } from './testing-meetings';

/** What the library is given to draw. It drags by pixels, of which there are none here: a drop is told as it tells one. */
let given: CalendarOptions = {};
jest.mock('@fullcalendar/react', () => ({
  __esModule: true,
  default: (options: CalendarOptions) => {
    given = options;
    return null;
  },
}));

beforeEach(() => startTestTexts('en', { 'mf-calendar': texts }));

const HOME = { startAt: '2026-12-08 10:00', endAt: '2026-12-08 10:30' };
const THERE = { startAt: '2026-12-08 11:30', endAt: '2026-12-08 12:00' };
const dropped = meetingWith({ ...HOME, version: 1 });
const starts = () => (given.events as { start: string }[]).map(({ start }) => start);

/** Drops it at half past eleven; `read` tells what the board reads from then on. */
const drop = async (answer: Meeting | undefined) => {
  let tell: (meeting: Meeting) => void = () => undefined;
  const Read = () => {
    const [meeting, setMeeting] = useState(dropped);
    tell = setMeeting;
    const meetings = useMemo(() => [meeting], [meeting]);
    return (
      <Board
        view="week"
        date="2026-12-08"
        meetings={meetings}
        holidays={[]}
        onMeeting={jest.fn()}
        onSlot={jest.fn()}
        onDay={jest.fn()}
        onMove={() => Promise.resolve(answer)}
      />
    );
  };
  renderPart(<Read />, { namespace: 'mf-calendar', store });
  const revert = jest.fn();
  const event = { startStr: '2026-12-08T11:30:00', extendedProps: { meeting: dropped } };
  await act(async () => given.eventDrop?.({ event, revert } as unknown as EventDropInfo));
  return { revert, read: (meeting: Meeting) => act(async () => tell(meeting)) };
};

it('[CAL-012] leaves a moved meeting where it was dropped until that is read, and takes it home when it is taken back', async () => {
  const { read } = await drop({ ...dropped, ...THERE, version: 2 });
  expect(starts()).toEqual(['2026-12-08T11:30']);
  await read({ ...dropped });
  expect(starts()).toEqual(['2026-12-08T11:30']);
  await read({ ...dropped, ...THERE, version: 2 });
  expect(starts()).toEqual(['2026-12-08T11:30']);
  await read({ ...dropped, version: 3 });
  expect(starts()).toEqual(['2026-12-08T10:00']);
});

it('[CAL-012] puts back what was not moved', async () => {
  const { revert } = await drop(undefined);
  expect(revert).toHaveBeenCalled();
  expect(starts()).toEqual(['2026-12-08T10:00']);
});
