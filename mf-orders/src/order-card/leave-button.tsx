import { CancelButton } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOrderGone } from './order-dialog-context';

/** Leaves a pop-up of the card: "Close" where there is nothing to save, or nothing to save it to any more. */
export const LeaveButton = ({ savesNothing = false }: { savesNothing?: boolean }) => {
  const { t } = useTranslation();
  const isGone = useOrderGone();
  return <CancelButton>{t(isGone || savesNothing ? 'card.statusUpdate.close' : 'word.cancel')}</CancelButton>;
};
