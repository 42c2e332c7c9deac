import type { ErrorCode } from '@peruke/contracts/kernel';
import type en from './en.json';

/**
 * The namespaces of this library: its own words, the words of states, one text per error code, and what several remotes
 * call the properties of a wig and their values.
 */
export const UI_NAMESPACES = ['ui', 'states', 'errors', 'wig'] as const;
export type UiNamespace = (typeof UI_NAMESPACES)[number];

type Flat<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];
/** The codes that have a text. */
export type ErrorKey = Flat<(typeof en)['errors']>;

type Complete<Missing extends never> = Missing;
/** Does not compile when a service may answer a code without a text. */
export type NoErrorWithoutText = Complete<Exclude<ErrorCode, ErrorKey>>;

interface TextTree {
  [key: string]: string | TextTree;
}
export type UiTexts = Record<UiNamespace, TextTree>;

/** The texts of one language; only that language is fetched, in one file with the shell's own texts. */
export const loadUiTexts = async (language: 'he' | 'en'): Promise<UiTexts> =>
  language === 'he'
    ? (await import(/* webpackChunkName: "he" */ './he.json')).default
    : (await import(/* webpackChunkName: "en" */ './en.json')).default;
