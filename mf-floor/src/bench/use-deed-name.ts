import { useStateText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { Deed } from './held-deeds.rules';

/** A deed in words. */
export const useDeedName = () => {
  const { t } = useTranslation();
  const stateText = useStateText();
  return (deed: Deed): string => {
    if (deed.do === 'tick-step') return t(`states:stage.${deed.step}`, { defaultValue: deed.step });
    if (deed.do === 'tick-stage') return deed.name;
    if (deed.do === 'put') return t('bench.putDeed', { place: deed.place });
    if (deed.do === 'move') return t('bench.moveDeed', { state: stateText(deed.to) });
    if (deed.do === 'photo') return t('bench.photoDeed', { angle: t(`bench.angle.${deed.angle}`) });
    if (deed.do === 'measure') return t(`wig:property.${deed.measured.field}`);
    return `${t('bench.hold')}: ${deed.text ?? t(`board.reason.${deed.reason}`)}`;
  };
};
