import { createContext, useContext } from 'react';

/** Above how many panels the pop-ups of the card lie: 0 on the page. */
export const DialogLevelContext = createContext(0);
export const useDialogLevel = () => useContext(DialogLevelContext);
