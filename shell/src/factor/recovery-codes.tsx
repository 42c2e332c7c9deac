import { Button, Ltr } from '@peruke/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './factor.module.css';

const saveText = (text: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes for a lost phone, this once. */
export const RecoveryCodeList = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useTranslation('shell');
  const title = useRef<HTMLHeadingElement>(null);
  // what had the focus is gone: whoever does not see hears what came in its place
  useEffect(() => title.current?.focus(), []);
  const name = t('factor.codes_file');
  return (
    <div className={styles.part}>
      <h3 ref={title} tabIndex={-1}>
        {t('factor.codes_title')}
      </h3>
      <p>{t('factor.codes_text')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onKept}>
          {t('factor.codes_kept')}
        </Button>
        <Button onClick={() => saveText(`${name}\n\n${codes.join('\n')}\n`, `${name}.txt`)}>
          {t('factor.codes_save')}
        </Button>
      </div>
    </div>
  );
};
