import { Button } from '@peruke/ui/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overrideRemote } from '../registry/overrides';
import styles from './versions.module.css';

/** `webpack serve` of a remote listens here unless it is told otherwise. */
const USUAL = 'http://127.0.0.1:9000/remoteEntry.js';

/** Replaces a remote in this browser; the page begins anew with it. */
export const OverrideCell = ({ name, override }: { name: string; override?: string }) => {
  const { t } = useTranslation('shell');
  const [entry, setEntry] = useState(USUAL);
  if (override)
    return (
      <Button size="small" onClick={() => overrideRemote(name, undefined)}>
        {t('version.back')}
      </Button>
    );
  const replace = (event: FormEvent) => {
    event.preventDefault();
    overrideRemote(name, entry);
  };
  return (
    <form className={styles.replace} onSubmit={replace}>
      <input
        type="url"
        dir="ltr"
        required
        pattern="http://(127\.0\.0\.1|localhost):\d+/.+"
        value={entry}
        aria-label={t('version.replace_of', { name })}
        onChange={(event) => setEntry(event.target.value)}
      />
      <Button size="small" type="submit">
        {t('version.replace')}
      </Button>
    </form>
  );
};
