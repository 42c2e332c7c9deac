import '@testing-library/jest-dom';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import { store } from '../store';
import { FacingScreen } from './facing.screen';

const drawn: { end?: () => void } = {};
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener(_name: string, end: () => void) {
      drawn.end = end;
    }
    toData() {
      return [
        {
          points: [
            { x: 1, y: 2 },
            { x: 30, y: 40 },
          ],
        },
      ];
    }
    off() {}
    redraw() {}
    clear() {}
  },
}));
jest.mock('../signature/facing-paper', () => ({
  facingPaper: {
    ...{ token: 'facing-token', slip: 'slip-of-this-paper', barcode: '204535', client: 'Abigail' },
    ...{ title: 'What is handed over', signTitle: 'Signature', statement: 'I have received it' },
    items: [
      { name: 'Wig, Full', count: 1 },
      { name: 'Hair net', count: 2 },
    ],
    conditions: [{ name: 'Lace', text: 'worn' }],
    photos: [
      {
        ...{ id: 5, url: '', preview_url: '', large_url: 'data:image/jpeg;base64,AAAA' },
        ...{ created_at: '2026-12-08 09:00:00', created_by: 'Noa' },
      },
    ],
    marks: [{ file_id: 5, x: 0.25, y: 0.5, word: 'a tear in front' }],
    ...{ note: 'a loose weft', signedTo: '/orders/7' },
  },
}));

const asked: { token: string | null; body: unknown }[] = [];
let answer = { status: 200, body: {} };
const server = setupServer(
  http.post('*/base/api/slip/sign', async ({ request }) => {
    asked.push({ token: request.headers.get('authorization'), body: await request.json() });
    return HttpResponse.json(answer.body, { status: answer.status });
  }),
);

beforeAll(async () => {
  server.listen();
  await startTestTexts('en', { 'mf-orders': en });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: { data: { success: true } } };
  connectTestShell();
  renderPart(<FacingScreen />, { namespace: 'mf-orders', store });
});

const sign = () => fireEvent.click(screen.getByRole('button', { name: 'Sign and confirm' }));

it('shows what she signs for, asks for her line, and sends it under the token of this screen', async () => {
  expect(screen.getAllByText('Abigail')).toHaveLength(2);
  for (const text of ['I have received it', '×2', 'Lace', 'worn', 'a loose weft'])
    expect(screen.getByText(text)).toBeVisible();
  sign();
  expect(await screen.findByText('The signature is missing')).toBeVisible();
  expect(asked).toEqual([]);
  act(() => drawn.end?.());
  sign();
  expect(await screen.findByText('Thank you! Your signature is kept')).toBeVisible();
  expect(asked).toMatchObject([
    {
      token: 'Bearer facing-token',
      body: { slip: 'slip-of-this-paper', signature: { strokes: [[1, 2, 30, 40]] } },
    },
  ]);
});

it('shows the photo on which a damage is marked, with the number at its place and the word of it', () => {
  const photo = screen.getByRole('img', { name: en.intake.marks.title });
  expect(photo).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA');
  const [onPhoto] = screen.getAllByText('1');
  expect(photo.parentElement).toContainElement(onPhoto!);
  expect(onPhoto).toHaveStyle({ insetInlineStart: '25%', insetBlockStart: '50%' });
  expect(screen.getByText('a tear in front')).toBeVisible();
});

it.each([
  ['its time is over', { status: 422, body: { code: 'slip_over', message: '' } }],
  ['its session has ended', { status: 401, body: { code: 'unauthenticated', message: '' } }],
])('says that the screen goes back when %s', async (_title, refused) => {
  answer = refused;
  act(() => drawn.end?.());
  sign();
  expect(await screen.findByText(/^The time to sign is over/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign and confirm' })).toBeDisabled());
});
