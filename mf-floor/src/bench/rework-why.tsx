import type { BoardCard } from '@peruke/contracts/floor';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';

/** Why a wig came back, the step at fault and who pays: all that is known of a rework that has no piece of its own. */
export const ReworkWhy = ({
  rework: { reason, step, terms },
}: {
  rework: NonNullable<BoardCard['rework']>;
}) => {
  const { t } = useTranslation();
  return (
    <p className={classes.note}>
      <b>{t('bench.reworkOf', { reason: t(`report.reason.${reason}`, { defaultValue: reason }) })}</b>
      {step !== null && (
        <> · {t('bench.reworkStep', { step: t(`states:stage.${step}`, { defaultValue: step }) })}</>
      )}{' '}
      · {t(`report.${terms}`, { defaultValue: terms })}
    </p>
  );
};
