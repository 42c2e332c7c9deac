import type { PersonFigures as Figures } from '@peruke/contracts/floor';
import { useTranslation } from 'react-i18next';
import { formatShare } from './share.rules';
import { useStepName } from './use-step-name';
import classes from './person-figures.module.css';

const HEADS = ['step', 'times', 'median', 'p80', 'norm', 'firstPass'] as const;

/** What one person has done, step by step, against the norm of the house; nobody else stands beside her. */
export const PersonFigures = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation();
  const nameOf = useStepName();
  if (figures.count === 0) return <p className={classes.none}>{t('person.none')}</p>;
  return (
    <>
      <p>
        {t('person.count')} <b>{figures.count}</b> · {t('person.wigs')} <b>{figures.wigs}</b>
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {t(`person.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.steps.map(({ step, kind, count, first_pass: pass, ...minutes }) => (
              <tr key={`${kind} ${step}`}>
                <th scope="row">{nameOf(step, kind)}</th>
                <td>{count}</td>
                <td>{minutes.median_minutes}</td>
                <td>{minutes.p80_minutes}</td>
                <td>{minutes.norm_minutes}</td>
                <td>{pass === null ? '–' : formatShare(pass)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
