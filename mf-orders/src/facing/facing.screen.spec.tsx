import '@testing-library/jest-dom';
import { i18n } from '@peruke/mf-kit/i18n';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { loadUiTexts } from '@peruke/ui/locales';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { facingPaper } from '../signature/facing-paper';
import { loadWords } from '../signature/other-words';
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
/** The line over which the Hebrew words come. */
const mockLine: { until?: Promise<void> } = {};
jest.mock('../signature/other-words', () => {
  const actual = jest.requireActual<typeof import('../signature/other-words')>('../signature/other-words');
  return {
    ...actual,
    loadWords: async (language: 'he' | 'en') => {
      if (language === 'he') await mockLine.until;
      return actual.loadWords(language);
    },
  };
});
jest.mock('../signature/facing-paper', () => ({
  facingPaper: {
    ...{ token: 'facing-token', slip: 'slip-of-this-paper', barcode: '204535', client: 'Abigail' },
    ...{ title: 'What is handed over', signTitle: 'Signature', statement: 'I have received it' },
    items: [
      { name: 'Wig, Full', count: 1 },
      { name: 'Hair net', count: 2 },
    ],
    conditions: [{ name: 'Lace', text: 'worn' }],
    inOther: {
      ...{ title: 'מה נמסר', signTitle: 'חתימה על קבלה', statement: 'קיבלתי את הפאה' },
      items: [
        { name: 'פאה, פול', count: 1 },
        { name: 'רשת לשיער', count: 2 },
      ],
      conditions: [{ name: 'לייס', text: 'בלוי' }],
    },
    photos: [
      {
        ...{ id: 5, url: '', preview_url: '', large_url: 'data:image/jpeg;base64,AAAA' },
        ...{ created_at: '2026-12-08 09:00:00', created_by: 'Noa' },
      },
    ],
    marks: [{ file_id: 5, x: 0.25, y: 0.5, word: 'a tear in front' }],
    care: [{ id: 1, title: 'Washing', qrCode: 'data:image/png;base64,AAAA' }],
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
  mockLine.until = undefined;
  connectTestShell();
  localStorage.setItem('peruke.language', 'en');
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
      body: { slip: 'slip-of-this-paper', language: 'en', signature: { strokes: [[1, 2, 30, 40]] } },
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

it('shows what she may scan to take along, which came with the paper: this page may ask for nothing', () => {
  expect(screen.getByRole('img', { name: 'Code to scan: Washing' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAAA',
  );
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

describe('the language of the screen', () => {
  const choice = (name: 'עברית' | 'English') => screen.getByRole('radio', { name });
  const inHebrew = () => screen.findByText('קיבלתי את הפאה');
  const expectEnglish = () => {
    expect(choice('English')).toBeChecked();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.facing.title);
    expect(screen.getByText('I have received it')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  };

  it('turns all of it, keeps what she drew, and is signed in the words that she reads', async () => {
    expectEnglish();
    fireEvent.click(choice('עברית'));
    expect(await inHebrew()).toBeVisible();
    expect(choice('עברית')).toBeChecked();
    expect(document.documentElement).toHaveAttribute('lang', 'he');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    const marks = he.intake.marks.title;
    for (const text of ['מה נמסר', 'חתימה על קבלה', 'פאה, פול', 'רשת לשיער', 'לייס', 'בלוי', he.pickUp.care])
      expect(screen.getByText(text)).toBeVisible();
    for (const name of [he.facing.back, he.pickUp.clear])
      expect(screen.getByRole('button', { name })).toBeVisible();
    for (const name of [he.pickUp.pad, marks]) expect(screen.getByRole('img', { name })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(he.facing.title);
    for (const text of ['I have received it', 'What is handed over', 'Hair net', 'Lace'])
      expect(screen.queryByText(text)).toBeNull();
    const signHere = () => fireEvent.click(screen.getByRole('button', { name: he.facing.sign }));
    signHere();
    expect(await screen.findByText(he.pickUp.missing)).toBeVisible();
    act(() => drawn.end?.());
    answer = { status: 500, body: { code: 'server_error', message: '' } };
    signHere();
    const { errors } = await loadUiTexts('he');
    expect(await screen.findByText(errors.server_error as string)).toBeVisible();
    answer = { status: 422, body: { code: 'slip_over', message: '' } };
    signHere();
    expect(await screen.findByText(he.facing.over)).toBeVisible();
    fireEvent.click(choice('English'));
    expect(await screen.findByText(en.facing.over)).toBeVisible();
    expectEnglish();
    expect(asked.map(({ body }) => body)).toMatchObject([
      { language: 'he', signature: { strokes: [[1, 2, 30, 40]] } },
      { language: 'he' },
    ]);
  });

  it('thanks her in it', async () => {
    fireEvent.click(choice('עברית'));
    await inHebrew();
    act(() => drawn.end?.());
    fireEvent.click(screen.getByRole('button', { name: he.facing.sign }));
    expect(await screen.findByText(he.facing.thanks)).toBeVisible();
    expect(asked).toMatchObject([{ body: { language: 'he' } }]);
  });

  it('is of this screen alone: that of the staff stays, and comes back with them', async () => {
    fireEvent.click(choice('עברית'));
    await inHebrew();
    expect(localStorage.getItem('peruke.language')).toBe('en');
    cleanup();
    await waitFor(() => expect(i18n.language).toBe('en'));
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('is chosen by the arrow keys, too', async () => {
    choice('English').focus();
    fireEvent.keyDown(choice('English'), { key: 'ArrowLeft' });
    expect(await inHebrew()).toBeVisible();
    expect(choice('עברית')).toHaveFocus();
  });

  it('is the last that she chose, however late the words of another come', async () => {
    let come: () => void = () => undefined;
    mockLine.until = new Promise((resolve) => (come = resolve));
    fireEvent.click(choice('עברית'));
    await act(async () => void fireEvent.click(choice('English')));
    come();
    await act(() => loadWords('he'));
    expectEnglish();
  });

  it('stays as it is, and says so, where the words cannot be had', async () => {
    const before = noticeStore.get().past.length;
    mockLine.until = Promise.reject(new Error('no line'));
    fireEvent.click(choice('עברית'));
    await waitFor(() => expect(noticeStore.get().past.length).toBeGreaterThan(before));
    expectEnglish();
    mockLine.until = undefined;
    fireEvent.click(choice('עברית'));
    expect(await inHebrew()).toBeVisible();
  });

  it('is not asked about where the paper came in one alone', () => {
    cleanup();
    const { inOther } = facingPaper!;
    delete facingPaper!.inOther;
    renderPart(<FacingScreen />, { namespace: 'mf-orders', store });
    expect(screen.getByText('I have received it')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    facingPaper!.inOther = inOther;
  });
});
