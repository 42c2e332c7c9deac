import type { Signature } from '@peruke/contracts/orders';
import { FreeText, Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './counter.module.css';
import { SignatureField } from './signature-pad';
import { TurnButton } from './turn-button';

interface SignPanelProps {
  title: string;
  statement: string;
  /** Who signs. */
  client: string;
  /** She may sign on a screen of her own; `why` it is not turned is said at the button: the places themselves may be out of sight. */
  turn?: { busy: boolean; onTurn: () => void; why?: string };
  drawn?: Signature | null;
  error?: string;
  onChange: (signature: Signature | null) => void;
}

/** What she agrees to, and where she signs for it. */
export const SignPanel = ({ title, statement, client, turn, ...field }: SignPanelProps) => {
  const { t } = useTranslation();
  return (
    <Panel
      className={styles.sign}
      title={title}
      actions={turn && <TurnButton busy={turn.busy} onTurn={turn.onTurn} />}
    >
      {turn?.why && <p className={styles.notTurned}>{t('pickUp.notTurned', { why: turn.why })}</p>}
      <p className={styles.statement}>{statement}</p>
      <SignatureField
        {...field}
        label={t('pickUp.pad')}
        clear={t('pickUp.clear')}
        foot={<FreeText>{client}</FreeText>}
      />
    </Panel>
  );
};
