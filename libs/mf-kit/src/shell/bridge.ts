import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { ModalEntry } from '../manifest';

/** Something a remote offers, not loaded yet. */
export interface RemotePart {
  remote: string;
  load: () => Promise<ComponentType<Record<string, unknown>>>;
}

/** What the shell lends to this library; the tests lend something smaller. */
export interface ShellBridge {
  modal: (name: string) => (RemotePart & { entry: ModalEntry }) | undefined;
  slot: (name: string) => RemotePart[];
  navigate: (path: string) => void;
  /** Told of a part that did not load; answers whether a reload would bring a newer build of it. */
  isOutdated: (remote: string) => Promise<boolean>;
  /** Whether the remote did not load because it is newer than this shell. */
  needsNewerPortal: (remote: string) => boolean;
}

let bridge: ShellBridge | undefined;

/** Called once by the shell, before any page is mounted. */
export const connectShell = (next: ShellBridge): void => {
  bridge = next;
};

export const shellBridge = (): ShellBridge => {
  if (!bridge) throw new Error('connectShell was not called');
  return bridge;
};

/** Goes to a path of any area of the portal without a reload. */
export const navigate = (path: string): void => shellBridge().navigate(path);

/**
 * Leaves a pop-up for another page. It is closed before: one that still lies open takes a step of the history on the page
 * that comes as well, and what leads back over that step goes one page too far.
 */
export const closeAndGo = (close: () => void, path: string): void => {
  flushSync(close);
  navigate(path);
};
