import { Button } from '@peruke/ui/core';
import { IconArrowsExchange } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';

/** Beside the pad: she signs on a screen of her own. */
export const TurnButton = ({ busy, onTurn }: { busy: boolean; onTurn: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button size="small" icon={IconArrowsExchange} busy={busy} onClick={onTurn}>
      {t('facing.turn')}
    </Button>
  );
};
