import type { Signature } from '@peruke/contracts/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Before {
  /** What still stands in the pad. */
  drawn?: Signature | null;
  /** Whether the draft was signed: a signature itself outlives no reload. */
  isSigned?: boolean;
}

/** What is drawn in the pad. `isSigned` is kept with the draft; `lost` is said at the pad until she signs again or wipes it. */
export const useSignature = ({ drawn = null, isSigned = false }: Before = {}) => {
  const { t } = useTranslation();
  const [signature, setDrawn] = useState(drawn);
  const [isLost, setLost] = useState(isSigned && drawn === null);
  const setSignature = (next: Signature | null): void => {
    setDrawn(next);
    setLost(false);
  };
  return {
    signature,
    setSignature,
    isSigned: signature !== null || isLost,
    lost: isLost ? t('pickUp.signAgain') : undefined,
  };
};
