import { FreeText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { BenchOrder } from '../api/bench.api';
import classes from './bench.module.css';
import { linesFor, wigLines } from './wig-lines.rules';

interface WigFactsProps {
  order: BenchOrder;
  step: string | null;
  isWhole: boolean;
}

/** What to make: what this step needs, or all of it; and what was measured. */
export const WigFacts = ({ order: { properties }, step, isWhole }: WigFactsProps) => {
  const { t } = useTranslation();
  const lines = isWhole ? wigLines(properties) : linesFor(properties, step);
  const measures = (['weight', 'sawing_length'] as const).filter((name) => properties[name] != null);
  if (lines.length === 0 && measures.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, parts }) => (
        <div key={name}>
          <dt>{t(`wig:property.${name}`)}</dt>
          <dd>
            <FreeText>
              {parts.map((part) => t(`wig:value.${part}`, { defaultValue: part })).join(' · ')}
            </FreeText>
          </dd>
        </div>
      ))}
      {measures.map((name) => (
        <div key={name}>
          <dt>{t(`wig:property.${name}`)}</dt>
          <dd>{t(`bench.unit.${name}`, { value: properties[name] })}</dd>
        </div>
      ))}
    </dl>
  );
};
