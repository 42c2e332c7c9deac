/// <reference types="../src/css" />
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { UiProvider, type UiLanguage } from '../src/core';
import { loadUiTexts, UI_NAMESPACES } from '../src/locales';
import { Gallery } from './gallery';

// ?lang=en&scene=modal: one scene alone, for pictures
const query = new URLSearchParams(location.search);
const language: UiLanguage = query.get('lang') === 'en' ? 'en' : 'he';

const i18n = createInstance({
  lng: language,
  ns: [...UI_NAMESPACES],
  resources: { [language]: await loadUiTexts(language) },
  interpolation: { escapeValue: false },
});
await i18n.use(initReactI18next).init();

const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <UiProvider language={language} ownsDocument>
      <Gallery language={language} scene={query.get('scene') ?? 'all'} />
    </UiProvider>
  </I18nextProvider>,
);
