import { MoneyText } from '@peruke/ui/core';
import styles from './cash-up.module.css';

/** Shekels; what is off stands out, nothing off is quiet. */
export const DifferenceText = ({ shekels }: { shekels: number | undefined }) => (
  <span className={styles.difference} data-off={Boolean(shekels) || undefined}>
    {shekels === undefined ? '' : <MoneyText shekels={shekels} />}
  </span>
);
