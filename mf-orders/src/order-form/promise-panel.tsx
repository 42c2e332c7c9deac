import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PromisedDate } from '../promised/promised-date';
import { isWrong, type Promised } from '../promised/promised.rules';
import { type OrderValues, writtenWig } from './order-values.rules';

interface PromisePanelProps {
  isRepair: boolean;
  value: Promised;
  onChange: (value: Promised) => void;
}

/** The forecast of what stands in the form so far; it follows what is chosen there. */
export const PromisePanel = ({ isRepair, value, onChange }: PromisePanelProps) => {
  const { t: ui } = useTranslation('ui');
  const properties = useWatch<OrderValues, 'properties'>({ name: 'properties' });
  return (
    <PromisedDate
      wig={writtenWig(properties, isRepair)}
      value={value}
      onChange={onChange}
      error={isWrong(value) ? ui('field.required') : undefined}
    />
  );
};
