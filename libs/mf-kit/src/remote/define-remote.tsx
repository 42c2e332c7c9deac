import { UiProvider } from '@peruke/ui/core';
import type { Store } from '@reduxjs/toolkit';
import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import type { AppProps } from 'single-spa';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { addTexts, currentLanguage, type Language, type Texts } from '../i18n';
import { PartBoundary } from '../shell';
import type { ModalName, ModalPropsOf, SlotName, SlotPropsOf } from '../shell';
import { RemoteProviders } from './remote-providers';

type Loader<P> = () => Promise<ComponentType<P>>;
/** One JSON file per language, fetched only in the language that is on. */
export type LocaleLoaders = Record<Language, () => Promise<{ default: Texts }>>;

export interface RemoteDefinition {
  /** The name in remote.json; also the namespace of the texts. */
  name: string;
  /** The route table. */
  App: Loader<object>;
  locales: LocaleLoaders;
  /** Made once per page load, outside of React, so that it outlives the page (lists keep filter, page and scroll). */
  store?: Store;
  modals?: { [N in ModalName]?: Loader<ModalPropsOf<N>> };
  slots?: { [N in SlotName]?: Loader<SlotPropsOf<N>> };
}

type AnyComponent = ComponentType<Record<string, unknown>>;

/** What a remote exposes as `./remote`: its pages as a single-spa parcel, its modals and slots as components. */
export interface Remote {
  name: string;
  page: () => Promise<ReactAppOrParcel<object>>;
  modal: (name: string) => Promise<AnyComponent>;
  slot: (name: string) => Promise<AnyComponent>;
}

const PageBoundary = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <PartBoundary name={name} resetKey={useLocation().pathname}>
    {children}
  </PartBoundary>
);

/**
 * Shows nothing: what the boundary inside lets through is a fault of this library itself. A class, because the one that
 * single-spa-react would make holds the element of its page for good.
 */
class LastBoundary extends React.Component<React.PropsWithChildren<AppProps>, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const loadTexts = (namespace: string, locales: LocaleLoaders): (() => Promise<void>) => {
  let pending: Promise<void> | undefined;
  return () =>
    (pending ??= locales[currentLanguage()]()
      .then((file) => addTexts(namespace, file.default))
      .catch((error: unknown) => {
        pending = undefined;
        throw error;
      }));
};

/**
 * For parts of a remote whose texts its first pack does without: what they load waits for those, too.
 * @example const withLateTexts = lateTexts('mf-orders', { he: () => import('./locales/he.json?late'), … });
 */
export const lateTexts = (namespace: string, locales: LocaleLoaders) => {
  const texts = loadTexts(namespace, locales);
  return <M,>(load: () => Promise<M>) =>
    async (): Promise<M> => {
      const [loaded] = await Promise.all([load(), texts()]);
      return loaded;
    };
};

/**
 * Turns the parts of a remote into what the shell mounts: one React root per mount of the pages, an error boundary
 * and the remote's providers around every part.
 */
export const defineRemote = (definition: RemoteDefinition): Remote => {
  const { name, App, store } = definition;
  const texts = loadTexts(name, definition.locales);

  const wrap = async (load: Loader<never> | undefined, what: string): Promise<AnyComponent> => {
    if (!load) throw new Error(`${name} does not offer ${what}`);
    const [Part] = await Promise.all([load() as Promise<AnyComponent>, texts()]);
    return (props) => (
      <RemoteProviders namespace={name} store={store}>
        <Part {...props} />
      </RemoteProviders>
    );
  };

  const page = async (): Promise<ReactAppOrParcel<object>> => {
    const [Pages] = await Promise.all([App(), texts()]);
    const Root = () => (
      <UiProvider language={currentLanguage()}>
        <RemoteProviders namespace={name} store={store}>
          <BrowserRouter>
            <PageBoundary name={name}>
              <Pages />
            </PageBoundary>
          </BrowserRouter>
        </RemoteProviders>
      </UiProvider>
    );
    return singleSpaReact<object>({
      React,
      ReactDOMClient,
      rootComponent: Root,
      errorBoundaryClass: LastBoundary,
      domElementGetter: (props) => (props as unknown as { domElement: HTMLElement }).domElement,
    });
  };

  return {
    name,
    page,
    modal: (modal) =>
      wrap(definition.modals?.[modal as ModalName] as Loader<never> | undefined, `the modal ${modal}`),
    slot: (slot) =>
      wrap(definition.slots?.[slot as SlotName] as Loader<never> | undefined, `the slot ${slot}`),
  };
};
