import '@testing-library/jest-dom';
import type { RoleName } from '@peruke/contracts/identity';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import { adminApi } from '../api/admin.api';
import { store } from '../store';

/** Shows a part of this remote in English to somebody of a role, with nothing kept from before. */
export const showAs = async (
  role: RoleName,
  part: ReactNode,
  path = '/',
  offers: Parameters<typeof connectTestShell>[0] = {},
) => {
  connectTestShell(offers);
  signInAs(role);
  await startTestTexts('en', { 'mf-admin': en });
  store.dispatch(adminApi.util.resetApiState());
  return renderPart(part, { namespace: 'mf-admin', store, path });
};

/** The panel that the shell puts around a pop-up. */
export const InPopUp = ({ close, children }: { close: () => void; children: ReactNode }) => (
  <ModalContext value={{ id: 1, level: 1, frame: { size: 's' } as never, close, dismiss: close }}>
    {children}
  </ModalContext>
);

/** What only the console hears of, from now on. */
export const problemsHeard = (): string[] => {
  const heard: string[] = [];
  window.reportError = (error: unknown) => heard.push((error as Error).message);
  return heard;
};
