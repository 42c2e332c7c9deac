import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { problemsHeard, showAs } from '../testing/admin-screen';
import { ChangeNoticeScreen } from './change-notice.screen';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const NOTICE = {
  client: 'Sara Levi',
  title: 'Wig 204518',
  content: { capSize: 'L' },
  created_at: '2026-12-08 16:05:00',
};
const answers = (body: object) =>
  server.use(http.get('*/base/api/wig-changes/7', () => HttpResponse.json(body)));
const show = () =>
  showAs(
    'worker',
    <Routes>
      <Route path="/wig-changes/:changeID" element={<ChangeNoticeScreen />} />
    </Routes>,
    '/wig-changes/7',
  );

it.each([
  ['data', { data: NOTICE }],
  ['data.data', { data: { data: NOTICE } }],
  ['data, its content as JSON text', { data: { ...NOTICE, content: '{"capSize":"L"}' } }],
])(
  '[NAV-034] [NAV-035] [NAV-038] [NAV-040] shows client, changes and date of an answer under %s',
  async (_, body) => {
    answers(body);
    await show();
    expect(await screen.findByText('Sara Levi')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('204518');
    expect(screen.getByText('08-12-2026 16:05')).toBeVisible();
    expect(screen.getByText('L')).toBeVisible();
  },
);

it('[NAV-036] says in Hebrew that nothing has changed', async () => {
  answers({ data: null });
  await show();
  expect(await screen.findByText('לא נמצאו שינויים')).toBeVisible();
});

it('[NAV-037] tells only the console of content that cannot be read', async () => {
  answers({ data: { ...NOTICE, content: '{broken' } });
  const heard = problemsHeard();
  await show();
  expect(await screen.findByText('Sara Levi')).toBeVisible();
  await waitFor(() =>
    expect(heard).toEqual([
      expect.stringMatching(/^the content of a change notice could not be read: SyntaxError, ./),
    ]),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
