import { noticeStore } from '@peruke/mf-kit/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { problemsHeard, showAs } from '../testing/admin-screen';
import { StockScreen } from './stock.screen';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const broken = () => new HttpResponse(null, { status: 503 });

it('[STK-007] tells only the console that the table did not load', async () => {
  server.use(http.get('*/base/api/wig-groups', broken));
  const heard = problemsHeard();
  await showAs('ADMIN', <StockScreen />);
  await waitFor(() => expect(heard).toEqual(['The stock did not load']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(noticeStore.get().shown).toEqual([]);
});

it('[STK-007] tells only the console that the spreadsheet did not come', async () => {
  server.use(
    http.get('*/base/api/wig-groups', () =>
      HttpResponse.json({ data: { headers: ['45'], calculations: { '6': { Full: { '45': 2 } } } } }),
    ),
    http.get('*/base/api/wig-groups/download', broken),
  );
  const heard = problemsHeard();
  await showAs('ADMIN', <StockScreen />);
  await screen.findByRole('button', { name: 'Colour 6, Full, length 45: 2 wigs' });
  fireEvent.click(screen.getByRole('button', { name: 'Download Excel' }));
  await waitFor(() => expect(heard).toEqual(['The stock was not downloaded']));
  expect(noticeStore.get().shown).toEqual([]);
});
