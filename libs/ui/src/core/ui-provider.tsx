import { createContext, use, useEffect, type ReactNode } from 'react';
import { followSteps } from './overlay-steps';
import './tokens.css';
import './base.css';

export type UiLanguage = 'he' | 'en';
export type UiDirection = 'rtl' | 'ltr';

export const directionOf = (language: UiLanguage): UiDirection => (language === 'he' ? 'rtl' : 'ltr');

const LanguageContext = createContext<UiLanguage>('he');

/** The language of the pages. Changing it reloads the page, so nothing has to listen. */
export const useUiLanguage = (): UiLanguage => use(LanguageContext);

/** `rtl` or `ltr`, from the language. */
export const useUiDirection = (): UiDirection => directionOf(use(LanguageContext));

export interface UiProviderProps {
  language: UiLanguage;
  /** Sets `lang` and `dir` of the page and keeps the steps of its history; only the outermost provider (the shell) does. */
  ownsDocument?: boolean;
  children: ReactNode;
}

/** Stands at the top of every React root: the shell's and each remote's. Cheap to repeat. */
export const UiProvider = ({ language, ownsDocument = false, children }: UiProviderProps) => {
  const direction = directionOf(language);
  useEffect(() => {
    if (!ownsDocument) return;
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [ownsDocument, language, direction]);
  useEffect(() => (ownsDocument ? followSteps() : undefined), [ownsDocument]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
};
