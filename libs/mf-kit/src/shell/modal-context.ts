import { createContext, useContext } from 'react';
import type { ModalEntry } from '../manifest';

/** The panel that a component stands in. */
export interface ModalHandle<Result = unknown> {
  id: number;
  /** Height in the stack, from 1. */
  level: number;
  /** Kind and size, from the manifest of the owner. */
  frame: ModalEntry;
  /** Closes with a result: the promise of `openModal` gets it. */
  close: (result?: Result) => void;
  /** Leaves without a result; a dirty form asks first. */
  dismiss: () => void;
}

export const ModalContext = createContext<ModalHandle | undefined>(undefined);

/** The handle of the panel around this component. */
export const useModal = <Result = unknown>(): ModalHandle<Result> => {
  const handle = useContext(ModalContext);
  if (!handle) throw new Error('useModal outside of a pop-up');
  return handle as ModalHandle<Result>;
};
