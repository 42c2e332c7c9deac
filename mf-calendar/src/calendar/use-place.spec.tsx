import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addDays } from '../days/calendar-place.rules';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { store } from '../store';
import { useCalendarKeys } from './use-calendar-keys';
import { type PlaceChange, usePlace } from './use-place';

const LATER: PlaceChange = { date: '2027-01-05', view: 'month' };
const NEXT: PlaceChange = (now) => ({ date: addDays(now.date, 7) });
const Probe = ({ narrow }: { narrow: boolean }) => {
  const [place, change] = usePlace(narrow);
  useCalendarKeys(place, change);
  return (
    <>
      <p>{`${place.view} ${place.date}`}</p>
      <button type="button" onClick={() => change(LATER)}>
        later
      </button>
      <button type="button" onClick={() => change(NEXT)}>
        next
      </button>
    </>
  );
};
interface Shown {
  narrow?: boolean;
  language?: 'en' | 'he';
}
const show = async (path: string, { narrow = false, language = 'en' }: Shown = {}): Promise<void> => {
  signInAs('MANAGER');
  await startTestTexts(language, { 'mf-calendar': { en, he }[language] });
  renderPart(<Probe narrow={narrow} />, { namespace: 'mf-calendar', store, path });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
beforeEach(() => void connectTestShell());

const HERE = '/meetings-calendar?view=week&date=2026-12-08';

it('the address says where one is', async () => {
  await show(HERE);
  expect(screen.getByText('week 2026-12-08')).toBeVisible();
});

it.each([
  ['a desk', false, 'week'],
  ['a phone', true, 'day'],
])('an address that says nothing is filled in at %s', async (_where, narrow, view) => {
  await show('/meetings-calendar', { narrow });
  await waitFor(() => expect(query()).toMatchObject({ view, date: expect.stringMatching(/^\d{4}-/) }));
});

it('a phone shows what the address asks for all the same', async () => {
  await show(HERE, { narrow: true });
  expect(screen.getByText('week 2026-12-08')).toBeVisible();
});

it('[CAL-014] [CAL-015] for whom a meeting is made stays in the address, nothing else of old does', async () => {
  await show(`${HERE}&client=31&order=5&x=1`);
  press('next');
  expect(query()).toEqual({ view: 'week', date: '2026-12-15', client: '31', order: '5' });
  press('next');
  expect(screen.getByText('week 2026-12-22')).toBeVisible();
});

it('the calendar is found again where it was left', async () => {
  await show(HERE);
  press('later');
  await waitFor(() => expect(query()).toMatchObject({ view: 'month', date: '2027-01-05' }));
  await show('/meetings-calendar');
  await waitFor(() => expect(query()).toMatchObject({ view: 'month', date: '2027-01-05' }));
});

it.each([
  ['en', 'ArrowLeft', '2026-12-01'],
  ['en', 'ArrowRight', '2026-12-15'],
  ['he', 'ArrowLeft', '2026-12-15'],
  ['he', 'ArrowRight', '2026-12-01'],
] as const)('in %s the key %s steps to the week of %s', async (language, code, date) => {
  await show(HERE, { language });
  fireEvent.keyDown(document.body, { code, key: code });
  await waitFor(() => expect(query()).toMatchObject({ date }));
});
