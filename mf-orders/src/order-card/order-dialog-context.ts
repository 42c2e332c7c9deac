import { createContext, useContext } from 'react';

/** The pop-ups of the card that more than one place opens. */
export type OrderDialog =
  | 'edit'
  | 'status'
  | 'complete-date'
  | 'properties'
  | 'repair-stages'
  | 'rework-stages'
  | 'associate'
  | 'restore'
  | 'storage'
  | 'move-to-any'
  | 'change-client'
  | 'change-manager'
  | 'deposit'
  | 'correction'
  | 'price'
  | 'notes'
  | 'hold'
  | 'open-balance'
  | 'client-word'
  | 'client-word-first';

export const OrderDialogContext = createContext<(dialog: OrderDialog) => void>(() => undefined);

/** Opens a pop-up of the card around. */
export const useOrderDialog = () => useContext(OrderDialogContext);

/** Whether somebody deleted the order under the open pop-up: nothing can be saved of it any more. */
export const OrderGoneContext = createContext(false);
export const useOrderGone = () => useContext(OrderGoneContext);

/** How the card around is left: the page goes back to the list, the pop-up closes. */
export const CloseCardContext = createContext<() => void>(() => undefined);
export const useCloseCard = () => useContext(CloseCardContext);

/** Opens a tab of the card as a page; the pop-up has its own. */
export const ShowTabContext = createContext<(tab: 'rework') => void>(() => undefined);
export const useShowTab = () => useContext(ShowTabContext);
