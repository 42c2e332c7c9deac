import type { Order } from '@peruke/contracts/orders';

export type PopupTab = 'info' | 'photo' | 'meetings' | 'logs' | 'rework';

/** Rework stands in the pop-up in the state Rework only, other than on the page (CARD-018, CARD-019, AMB-24). */
export const popupTabs = (state: Order['state']): PopupTab[] =>
  state === 'Rework'
    ? ['info', 'photo', 'meetings', 'logs', 'rework']
    : ['info', 'photo', 'meetings', 'logs'];
