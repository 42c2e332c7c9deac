import { Button, VisuallyHidden } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stages-panel.module.css';

interface InlineNameProps {
  label: string;
  value: string;
  maxLength: number;
  /** Answers whether the name was taken; then the field goes. */
  onSave: (name: string) => Promise<boolean>;
  onLeave: () => void;
}

/** A name that is changed where it stands: Enter saves, Esc leaves it as it was. */
export const InlineName = ({ label, value, maxLength, onSave, onLeave }: InlineNameProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(value);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const taken = await onSave(name);
    setBusy(false);
    if (taken) onLeave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <form className={styles.inline} onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
      <TextField
        className={styles.grow}
        dir="auto"
        autoFocus
        maxLength={maxLength}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="small" onClick={onLeave}>
        {t('card.general.cancel')}
      </Button>
      <Button size="small" variant="primary" type="submit" busy={busy}>
        {t('card.general.save')}
      </Button>
    </form>
  );
};
