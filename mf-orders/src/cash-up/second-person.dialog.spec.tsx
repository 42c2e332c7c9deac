import '@testing-library/jest-dom';
import type { CountedLine } from '@peruke/contracts/payments';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { cashUpApi } from '../api/cash-up.api';
import en from '../locales/en.json';
import { store } from '../store';
import { SecondPersonDialog } from './second-person.dialog';

const texts = en.cashUp.second;
const LINES: CountedLine[] = [
  { source: 'Cash', expected: 645_000, counted: 639_999 },
  { source: 'Check', expected: 100, counted: 100 },
];
const asked: unknown[] = [];
let answer: () => Response | Promise<Response>;
const server = setupServer(
  http.post('*/base/api/login/vouch', async ({ request }) => {
    asked.push(await request.json());
    return answer();
  }),
);
const onVouched = jest.fn(() => Promise.resolve());
const onClose = jest.fn();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  asked.length = 0;
  onVouched.mockClear();
  onClose.mockClear();
  answer = () => HttpResponse.json({ data: { voucher: 'v~1', name: 'Dafna' } });
  store.dispatch(cashUpApi.util.resetApiState());
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
});

const show = (busy = false) =>
  renderPart(<SecondPersonDialog after={6} lines={LINES} {...{ busy, onVouched, onClose }} />, {
    namespace: 'mf-orders',
    store,
  });
const login = () => screen.getByLabelText(texts.login);
const password = () => screen.getByLabelText(texts.password);
const yes = () => screen.getByRole('button', { name: texts.yes });
const REQUIRED = en.cashUp.problem.required;

it('shows what is off alone, and misses nothing before it is asked for', () => {
  show();
  expect(screen.getAllByRole('term')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveTextContent('-₪50.01');
  expect(login()).toBeValid();
  expect(login()).not.toHaveAccessibleDescription();
  expect(yes()).not.toHaveAttribute('aria-busy');
});

it.each([
  ['a password', () => userEvent.type(login(), 'dafna'), password],
  ['a name', () => userEvent.type(password(), 'right'), login],
])('asks for %s that is missing, and nobody is asked without it', async (_what, give, missing) => {
  show();
  await give();
  await userEvent.click(yes());
  expect(missing()).toHaveAccessibleDescription(REQUIRED);
  expect(missing()).toHaveFocus();
  expect(asked).toEqual([]);
});

it('[ERR-002] leads to the field that is refused', async () => {
  answer = () =>
    HttpResponse.json(
      { code: 'validation', message: 'x', errors: { login: ['Another person has to confirm.'] } },
      { status: 422 },
    );
  show();
  await userEvent.type(login(), 'dafna');
  await userEvent.type(password(), 'right');
  await userEvent.click(yes());
  await waitFor(() => expect(login()).toBeInvalid());
  expect(login()).toHaveFocus();
});

const confirm = async (): Promise<void> => {
  await userEvent.type(login(), 'dafna');
  await userEvent.type(password(), 'wrong');
  await userEvent.click(yes());
};

it('says at the field what is refused, and no more once it is typed anew', async () => {
  answer = () =>
    HttpResponse.json(
      { code: 'validation', message: 'x', errors: { password: ['Check your username and password'] } },
      { status: 422 },
    );
  show();
  await confirm();
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Check your username and password'));
  expect(login()).not.toHaveAccessibleDescription();
  expect(noticeStore.get().shown).toEqual([]);
  await userEvent.type(password(), 'x');
  expect(password()).not.toHaveAccessibleDescription();
  expect(onVouched).not.toHaveBeenCalled();
});

it('says aloud what is refused of no field', async () => {
  answer = () => HttpResponse.json({ code: 'too_many_requests', message: 'x' }, { status: 429 });
  show();
  await confirm();
  await waitFor(() => expect(noticeStore.get().shown).toHaveLength(1));
  expect(onVouched).not.toHaveBeenCalled();
});

it('waits while she is asked and while the cash-up is signed', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const { unmount } = show();
  await confirm();
  await waitFor(() => expect(yes()).toHaveAttribute('aria-busy', 'true'));
  arrive(HttpResponse.json({ data: { voucher: 'v~1', name: 'Dafna' } }));
  await waitFor(() => expect(onVouched).toHaveBeenCalledWith('v~1'));
  unmount();
  show(true);
  expect(yes()).toHaveAttribute('aria-busy', 'true');
});
