import type { Order } from '@peruke/contracts/orders';
import { useTranslation } from 'react-i18next';
import { useStageText } from '../wig/value-text';
import { reworkTold } from './rework-told.rules';

/** Why the wig came back, the step at fault, and who pays: at the head of the rework. */
export const ReworkFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const told = reworkTold(order);
  if (!told) return null;
  const named = (code: string | null) => code && t(`floor.reason.${code}`, { defaultValue: code });
  const step = told.step && `${t('floor.fault')}: ${stageText(told.step)}`;
  return (
    <p>
      <b>{t('floor.reworkWhy')}</b>:{' '}
      {[named(told.reason), step, named(told.terms)].filter(Boolean).join(' · ')}
    </p>
  );
};
