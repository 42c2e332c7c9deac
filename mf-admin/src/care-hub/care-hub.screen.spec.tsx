import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { problemsHeard, showAs } from '../testing/admin-screen';
import { CareHubScreen } from './care-hub.screen';

const VIDEOS = '*/wig-care-hub-api/api/videos';
const video = {
  id: 4,
  title: 'Washing',
  videoUrl: 'https://example.org/v/4',
  qrCode: 'data:image/png;base64,AA',
};
const broken = () => new HttpResponse(null, { status: 503 });
const server = setupServer();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => server.use(http.get(VIDEOS, () => HttpResponse.json({ data: [video] }))));
afterEach(() => {
  expect(noticeStore.get().shown).toEqual([]);
  server.resetHandlers();
});

it('[CARE-012] tells only the console that the videos did not load', async () => {
  server.use(http.get(VIDEOS, broken));
  const heard = problemsHeard();
  await showAs('ADMIN', <CareHubScreen />);
  await waitFor(() => expect(heard).toEqual(['The videos did not load']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[CARE-012] tells only the console that a video was not saved, and keeps what was typed', async () => {
  server.use(http.post(VIDEOS, broken), http.put(`${VIDEOS}/4`, broken));
  const heard = problemsHeard();
  await showAs('ADMIN', <CareHubScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Washing' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit video' });
  fireEvent.click(within(edit).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(heard).toEqual(['The video was not saved']));
  fireEvent.click(within(edit).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add video' }));
  const add = await screen.findByRole('dialog', { name: 'Add video' });
  fireEvent.change(within(add).getByLabelText('Title'), { target: { value: 'Combing' } });
  fireEvent.change(within(add).getByLabelText('Video address'), { target: { value: 'https://example.org' } });
  fireEvent.click(within(add).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(within(add).getByLabelText('Title')).toHaveValue('Combing');
});

it('[CARE-012] [CARE-007] asks before it deletes, and tells only the console that it did not', async () => {
  server.use(http.delete(`${VIDEOS}/4`, broken));
  const heard = problemsHeard();
  await showAs('ADMIN', <CareHubScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Washing' }));
  await waitFor(() =>
    expect(confirmStore.get()?.text).toMatch(/^Are you sure you want to delete this video\?/),
  );
  act(() => confirmStore.get()?.answer(true));
  await waitFor(() => expect(heard).toEqual(['The video was not deleted']));
});

it('[CARE-006] links the web and nothing else', async () => {
  await showAs('ADMIN', <CareHubScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Add video' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add video' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  for (const name of ['Title', 'Video address'])
    await waitFor(() =>
      expect(within(dialog).getByLabelText(name)).toHaveAccessibleDescription('This field is required'),
    );
  fireEvent.change(within(dialog).getByLabelText('Video address'), {
    target: { value: 'javascript:alert(1)' },
  });
  expect(
    await within(dialog).findByText('Enter an address that starts with http:// or https://'),
  ).toBeInTheDocument();
});
