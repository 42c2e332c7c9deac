import { UiProvider } from '@peruke/ui/core';
import type { Store } from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { currentLanguage } from '../i18n';
import { RemoteProviders } from '../remote';

export interface RenderPartOptions {
  /** Name of the remote: its namespace of texts. */
  namespace: string;
  store?: Store;
  /** The address that the part stands at. */
  path?: string;
}

/** Renders a screen, modal or slot as the shell would: theme, texts, store and router around it. */
export const renderPart = (
  part: ReactNode,
  { namespace, store, path = '/' }: RenderPartOptions,
): RenderResult => {
  window.history.replaceState(null, '', path);
  return render(
    <UiProvider language={currentLanguage()}>
      <RemoteProviders namespace={namespace} store={store}>
        <BrowserRouter>{part}</BrowserRouter>
      </RemoteProviders>
    </UiProvider>,
  );
};
