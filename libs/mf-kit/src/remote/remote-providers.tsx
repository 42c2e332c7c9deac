import type { Store } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18n } from '../i18n';

interface RemoteProvidersProps {
  namespace: string;
  store?: Store;
  children: ReactNode;
}

/** What every part of a remote stands in, wherever it is drawn: its own store and its own namespace of texts. */
export const RemoteProviders = ({ namespace, store, children }: RemoteProvidersProps) => {
  const texts = (
    <I18nextProvider i18n={i18n} defaultNS={namespace}>
      {children}
    </I18nextProvider>
  );
  return store ? <Provider store={store}>{texts}</Provider> : texts;
};
