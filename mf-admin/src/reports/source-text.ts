import { DEPOSIT_SOURCES } from '@peruke/contracts/payments';
import { useTranslation } from 'react-i18next';
import { sourceKey } from './report-rows.rules';

/** What a payment came in as, in the page's language; a name that is not known stays as it is stored. */
export const useSourceText = () => {
  const { t, i18n } = useTranslation();
  return (source: string): string => {
    const key = `reports.source.${sourceKey(source)}`;
    return i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : source;
  };
};

/** The four of the house first, then whatever else the rows hold (RPT-023). */
export const sourceOptions = (inRows: readonly string[]): string[] => [
  ...new Set([...DEPOSIT_SOURCES, ...inRows].map(sourceKey)),
];
