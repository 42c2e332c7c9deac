import '@testing-library/jest-dom';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { calendarApi } from '../api/calendar.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { FeedDialog } from './feed-dialog';

const { feed } = texts;
let url: string | null;
let done: string[] = [];
let fails: boolean;
let deed: (made: string | null) => Promise<Response>;
const answered = (made: string | null) => {
  if (fails) return HttpResponse.json({ message: 'No.' }, { status: 403 });
  url = made;
  return HttpResponse.json({ data: { url } });
};
const server = setupServer(
  http.get('*/base/api/meetings/feed', () =>
    fails ? HttpResponse.json({ message: 'No.' }, { status: 403 }) : HttpResponse.json({ data: { url } }),
  ),
  http.post('*/base/api/meetings/feed', () => {
    done.push('made');
    return deed('/feed/new.ics');
  }),
  http.delete('*/base/api/meetings/feed', () => {
    done.push('taken back');
    return deed(null);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  await startTestTexts('en', { 'mf-calendar': texts });
  connectTestShell();
  signInAs('MANAGER');
  [url, done, fails] = ['/feed/old.ics', [], false];
  deed = (made) => Promise.resolve(answered(made));
});
afterEach(() => void store.dispatch(calendarApi.util.resetApiState()));

const open = (opened = true) =>
  renderPart(<FeedDialog opened={opened} onClose={() => undefined} />, { namespace: 'mf-calendar', store });
const link = () => screen.findByRole('textbox', { name: feed.link });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const said = () => noticeStore.get().shown.at(-1)?.text;
const answer = async (title: string, yes: boolean) => {
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title, danger: true }));
  await act(async () => confirmStore.get()?.answer(yes));
};

it('asks for nothing while it is shut', () => {
  open(false);
  expect(store.getState()[calendarApi.reducerPath].queries).toEqual({});
});

it('offers to make a link where there is none', async () => {
  url = null;
  open();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  await press(feed.make);
  expect(await link()).toHaveValue('http://localhost/feed/new.ics');
  expect(said()).toBe(feed.made);
  expect(screen.queryByRole('button', { name: feed.make })).toBeNull();
});

it('renews the link after a red question alone, and waits for the answer meanwhile', async () => {
  let go: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (go = resolve));
  deed = async (made) => {
    await asked;
    return answered(made);
  };
  open();
  expect(await link()).toHaveValue('http://localhost/feed/old.ics');
  expect(screen.queryByRole('button', { name: feed.make })).toBeNull();
  await press(feed.renew);
  await answer(feed.renew, false);
  expect(done).toEqual([]);
  expect(await button(feed.renew)).not.toHaveAttribute('aria-busy', 'true');
  await press(feed.renew);
  await answer(feed.renew, true);
  await waitFor(async () => expect(await button(feed.renew)).toHaveAttribute('aria-busy', 'true'));
  expect(await button(feed.revoke)).toHaveAttribute('aria-busy', 'true');
  go();
  await waitFor(async () => expect(await link()).toHaveValue('http://localhost/feed/new.ics'));
  expect(said()).toBe(feed.made);
});

it('takes the link back after a red question alone', async () => {
  open();
  await press(feed.revoke);
  await answer(feed.revoke, false);
  expect(done).toEqual([]);
  await press(feed.revoke);
  await answer(feed.revoke, true);
  expect(await button(feed.make)).toBeVisible();
  expect(said()).toBe(feed.revoked);
});

it('says why it could not be done, and keeps the link in sight', async () => {
  open();
  await link();
  fails = true;
  await press(feed.revoke);
  await answer(feed.revoke, true);
  await waitFor(() => expect(done).toEqual(['taken back']));
  await waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error' }));
  expect(await link()).toHaveValue('http://localhost/feed/old.ics');
});

it('says why nothing is shown, and tries again', async () => {
  fails = true;
  open();
  expect(await screen.findByText(feed.loadError)).toBeVisible();
  fails = false;
  await press('Try again');
  expect(await link()).toBeVisible();
});
