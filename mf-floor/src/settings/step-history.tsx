import type { StepTableAnswer } from '@peruke/contracts/floor';
import { DateText, FreeText, Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

/** Who changed which steps, newest first. */
export const StepHistory = ({ history }: Pick<StepTableAnswer, 'history'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.need.history')}>
      {history.length === 0 && <p className={classes.quiet}>{t('settings.need.noHistory')}</p>}
      <ul className={classes.rows}>
        {history.map(({ at, by, steps }) => (
          <li key={at} className={classes.row}>
            <DateText value={at} /> <FreeText>{by}</FreeText>
            <span className={classes.grow}>{steps.map((step) => t(`states:stage.${step}`)).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
