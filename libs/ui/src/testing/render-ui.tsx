import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { UiProvider, type UiLanguage } from '../core/ui-provider';
import { UI_NAMESPACES } from '../locales';
import en from '../locales/en.json';
import he from '../locales/he.json';

/** An i18n instance with this library's texts only. */
export const uiI18n = (language: UiLanguage) => {
  const i18n = createInstance({
    lng: language,
    ns: [...UI_NAMESPACES],
    resources: { he, en },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void i18n.use(initReactI18next).init();
  return i18n;
};

/** Renders under the provider, in the language asked for. */
export const renderUi = (ui: ReactNode, language: UiLanguage = 'he') => {
  const i18n = uiI18n(language);
  const wrap = (node: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <UiProvider language={language} ownsDocument>
        {node}
      </UiProvider>
    </I18nextProvider>
  );
  const view = render(wrap(ui));
  return { ...view, rerender: (next: ReactNode) => view.rerender(wrap(next)) };
};
