import { currentUser } from '@peruke/mf-kit/session';
import type { Draft } from './intake-draft';

/** Of this tab and this person: what was marked outlives a reload, never the session of the browser. */
const keyOf = (orderId: number): string => `peruke.intake.${currentUser()?.id ?? 0}.${orderId}`;

export const keptIntake = (orderId: number): Draft | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(orderId)) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepIntake = (orderId: number, draft: Draft): void =>
  sessionStorage.setItem(keyOf(orderId), JSON.stringify(draft));

export const dropIntake = (orderId: number): void => sessionStorage.removeItem(keyOf(orderId));
