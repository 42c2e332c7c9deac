import type { ReactNode } from 'react';
import { createStore, type Store } from './store';

export interface ConfirmRequest {
  title: string;
  /** The question, naming the object. */
  text?: string;
  /** Below the question: for a state change the two tags. */
  body?: ReactNode;
  /** Labels of the buttons; Yes and No when missing (NAV-043). */
  yes?: string;
  no?: string;
  /** Red button; focus starts on No. */
  danger?: boolean;
}

interface OpenConfirm extends ConfirmRequest {
  answer: (yes: boolean) => void;
}

/** CONST-013: the pop-up opens 300 ms after it was asked for. */
const OPENS_AFTER_MS = 300;

export const confirmStore: Store<OpenConfirm | undefined> = createStore<OpenConfirm | undefined>(undefined);

let waiting = Promise.resolve(false);
const asked = new Set<string>();

const ask = (request: ConfirmRequest, question: string): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (!asked.delete(question)) return;
      confirmStore.set(undefined);
      resolve(yes);
    };
    setTimeout(() => confirmStore.set({ ...request, answer }), OPENS_AFTER_MS);
  });

/**
 * Asks a yes-or-no question; Esc and a press outside mean no. A second question waits for the first. The same question asked
 * again before it is answered is a button pressed twice: the answer goes to the first press, and the second one does nothing.
 */
export const confirm = async (request: ConfirmRequest): Promise<boolean> => {
  const question = `${request.title}${request.text}`;
  if (asked.has(question)) return false;
  asked.add(question);
  waiting = waiting.then(() => ask(request, question));
  return waiting;
};
