import type { Order } from '@peruke/contracts/orders';
import { useStateText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';

/** The text of an option of a wig's properties; what is no option (a colour, a length) is shown as it is. */
export const useValueText = () => {
  const { t } = useTranslation();
  return (value: string): string => (value === '' ? '' : t(`wig:value.${value}`, { defaultValue: value }));
};

/** The text of a step of the checklist, of a category or of any other status (STG-003). */
export const useStageText = () => {
  const { t } = useTranslation('states');
  return (stage: string): string => t(`stage.${stage}`, { defaultValue: stage });
};

/** The text of the current status (STG-006): the newest step, or the state itself before there is one. */
export const useStatusText = () => {
  const stateText = useStateText();
  const stageText = useStageText();
  return ({ state, currentStatus }: Pick<Order, 'state' | 'currentStatus'>): string =>
    currentStatus === state ? stateText(state) : stageText(currentStatus);
};
