import { FreeText } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Name of a step of the checklist; of another kind of work (`repair`, `rework`) its stage, in the words of who wrote it. */
export const useStepName = () => {
  const { t } = useTranslation();
  return (step: string, kind: string): ReactNode =>
    kind === 'new' ? (
      t(`states:stage.${step}`, { defaultValue: step })
    ) : (
      <>
        {t(`board.kinds.${kind}`, { defaultValue: kind })}: <FreeText>{step}</FreeText>
      </>
    );
};
