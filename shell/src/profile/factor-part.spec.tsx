import '@testing-library/jest-dom';
import type { FactorState } from '@peruke/contracts/identity';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { keepFocus } from '@peruke/ui/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import texts from '../locales/he.json';
import { store } from '../store';
import { FactorPart } from './factor-part';
import { ProfileModal } from './profile.modal';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => Promise.resolve({ id: 'a', response: {} }),
}));

const passkey = (id: number, name: string) => ({
  id,
  name,
  created_at: '2026-11-22 08:00:00',
  used_at: null,
});
let state: FactorState;
const data = (answer: object) => HttpResponse.json({ data: answer });
const server = setupServer(
  http.get('*/base/api/login/factor', () => data(state)),
  http.post('*/base/api/login/factor/passkeys/options', () => data({ challenge: 'x' })),
  http.post('*/base/api/login/factor/passkeys', () => {
    state = { ...state, passkeys: [...(state.passkeys ?? []), passkey(8, 'Counter')] };
    return data({ recovery_codes: [] });
  }),
  http.post('*/base/api/login/factor/totp', () => data({ secret: 'ABCD', uri: 'otpauth://x' })),
  http.put('*/base/api/login/factor/totp', () => data({ recovery_codes: ['aaaa-bbbb'] })),
  http.post('*/base/api/login/factor/recovery', () => data({ recovery_codes: ['aaaa-bbbb'] })),
  http.delete('*/base/api/login/factor/trust', () => {
    state = { ...state, trusted: 0 };
    return data(state);
  }),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);

let stopKeeping: () => void;
beforeAll(async () => {
  await startTestTexts('he', { shell: texts });
  connectTestShell();
  signInAs('MANAGER', { nickName: 'Noa' });
  server.listen();
  Object.assign(window, { PublicKeyCredential: class {} });
  stopKeeping = keepFocus();
});
afterAll(() => {
  stopKeeping();
  server.close();
});
beforeEach(() => {
  state = {
    totp_since: '2026-11-01 08:00:00',
    required: false,
    recovery_left: 10,
    trusted: 1,
    passkeys: [passkey(7, 'Laptop')],
    passkey_origin: window.location.origin,
  };
});
afterEach(() => void store.dispatch(shellApi.util.resetApiState()));

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> => {
  const found = await button(name);
  found.focus();
  fireEvent.click(found);
};
const send = async (label: string, value: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.submit(field);
};
const title = () => screen.getByRole('heading', { name: texts.factor.section });

describe('where the keys go on', () => {
  beforeEach(() => void renderPart(<FactorPart onCodes={() => undefined} />, { namespace: 'shell', store }));

  it('after a passkey was added: to another one, not to the other factor', async () => {
    await press(texts.passkey.add);
    await send(texts.passkey.name, 'Counter');
    expect(await screen.findByText('Counter')).toBeVisible();
    expect(await button(texts.passkey.add)).toHaveFocus();
  });

  it.each([
    ['passkey', texts.passkey.add],
    ['renew', texts.factor.renew],
    ['remove', texts.factor.remove],
    ['change', texts.factor.change],
  ])('after %s was given up: to where it began', async (_step, name) => {
    await press(name);
    await press(texts.cancel);
    expect(await button(name)).toHaveFocus();
  });

  it('after new codes were kept: above all that may be begun', async () => {
    await press(texts.factor.renew);
    await send(texts.factor.code, '123456');
    await press(texts.factor.codes_kept);
    expect(title()).toHaveFocus();
  });

  it('after all browsers are asked again: above it too', async () => {
    await press(texts.factor.end_trust);
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.factor.end_trust })).toBeNull());
    expect(title()).toHaveFocus();
  });
});

it.each([
  [false, texts.factor.codes_leave],
  [true, `${texts.factor.codes_leave} מה שהוקלד לא נשמר.`],
])(
  'codes that are not shown again are not left without saying so (typed besides: %s)',
  async (isTyped, said) => {
    const frame = { kind: 'popup' as const, size: 'm' as const };
    renderPart(
      <ModalContext value={{ id: 1, level: 1, frame, close: () => undefined, dismiss: () => undefined }}>
        <ProfileModal />
      </ModalContext>,
      { namespace: 'shell', store },
    );
    if (isTyped)
      fireEvent.change(screen.getByLabelText(texts.profile.nickname), { target: { value: 'Noa L' } });
    await press(texts.factor.renew);
    await send(texts.factor.code, '123456');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(said);
  },
);
