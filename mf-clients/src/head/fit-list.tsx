import { HEAD_MEASURE_NAMES, type HeadMeasures } from '@peruke/contracts/clients';
import { useTranslation } from 'react-i18next';
import { FitDrawing } from './fit-drawing';
import styles from './fit.module.css';
import { knownOf } from './fit.rules';

/** Measures to be read: the drawing, and what each of its numbers is. */
export const FitList = ({ measures }: { measures: HeadMeasures }) => {
  const { t } = useTranslation();
  const known = knownOf(measures);
  return (
    <div className={styles.shown}>
      <FitDrawing known={known} />
      <ol className={styles.list}>
        {HEAD_MEASURE_NAMES.map((name, i) => (
          <li key={name} data-known={known.has(name) || undefined}>
            <span>{`${i + 1}. ${t(`fit.measure.${name}`)}`}</span>
            <b>{known.has(name) ? <bdi>{t('fit.cm', { value: measures[name] })}</bdi> : '–'}</b>
          </li>
        ))}
      </ol>
    </div>
  );
};
