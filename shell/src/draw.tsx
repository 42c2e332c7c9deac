import { addTexts, currentLanguage, startI18n } from '@peruke/mf-kit/i18n';
import { UiProvider } from '@peruke/ui/core';
import { UI_NAMESPACES } from '@peruke/ui/locales';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { fetchTexts } from './texts';

const addWords = async (): Promise<void> => {
  const [, [ui, own]] = await Promise.all([startI18n(), fetchTexts()]);
  UI_NAMESPACES.forEach((namespace) => addTexts(namespace, ui[namespace]));
  addTexts('shell', own.default);
};

let words: Promise<void> | undefined;
/** Words for what is drawn, once per page load. */
export const textsReady = (): Promise<void> => (words ??= addWords());

let root: Root | undefined;

/** Draws login or portal; the one takes the place of the other in one step. */
export const draw = (page: ReactNode): void => {
  const element = document.getElementById('app');
  if (!element) throw new Error('there is no #app in the page');
  root ??= createRoot(element);
  root.render(
    <UiProvider language={currentLanguage()} ownsDocument>
      {page}
    </UiProvider>,
  );
};
