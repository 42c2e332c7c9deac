import { matchPage } from '@peruke/mf-kit/manifest';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { registry } from '../registry/registry';
import { railStore, wideRailStore } from './rail-store';

/** Whether the side menu is folded to icons on the page of now, and how to change that for all pages like it. */
export const useRail = (): { rail: boolean; toggle: () => void } => {
  const { pathname } = useLocation();
  const { manifests } = useSyncExternalStore(registry.subscribe, registry.get);
  const store = matchPage(manifests, pathname)?.page.wide ? wideRailStore : railStore;
  return { rail: useSyncExternalStore(store.subscribe, store.get), toggle: store.toggle };
};
