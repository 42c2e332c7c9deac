import type { CareCode } from '@peruke/contracts/clients';
import { FreeText, Panel } from '@peruke/ui/core';
import { PillsField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './counter.module.css';

/** What the client may scan to take along how her wig is cared for; nothing while the care hub is empty or away. */
export const CareCodes = ({ codes }: { codes: readonly CareCode[] }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const code = codes.find(({ id }) => String(id) === chosen) ?? codes[0];
  if (!code) return null;
  return (
    <Panel title={t('pickUp.care')}>
      <div className={styles.care}>
        <img className={styles.qr} src={code.qrCode} alt={t('pickUp.careCode', { title: code.title })} />
        <div>
          <p className={styles.careHow}>{t('pickUp.careHow')}</p>
          {codes.length > 1 ? (
            <PillsField
              label={t('pickUp.careOf')}
              options={codes.map(({ id, title }) => ({
                value: String(id),
                label: <FreeText>{title}</FreeText>,
              }))}
              value={String(code.id)}
              onChange={setChosen}
            />
          ) : (
            <FreeText>{code.title}</FreeText>
          )}
        </div>
      </div>
    </Panel>
  );
};
