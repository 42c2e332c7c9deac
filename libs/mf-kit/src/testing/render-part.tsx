import { UiProvider } from '@peruke/ui/core';
import type { Store } from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { currentLanguage } from '../i18n';
import { RemoteProviders } from '../remote';

export interface RenderPartOptions {
  /** Name of the remote: its namespace of texts. */
  namespace: string;
  store?: Store;
  /** The address that the part believes to be at. */
  path?: string;
}

/** Renders a screen, modal or slot as the shell would: theme, texts, store and router around it. */
export const renderPart = (
  part: ReactNode,
  { namespace, store, path = '/' }: RenderPartOptions,
): RenderResult =>
  render(
    <UiProvider language={currentLanguage()}>
      <RemoteProviders namespace={namespace} store={store}>
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </RemoteProviders>
    </UiProvider>,
  );
