import { Button, VisuallyHidden } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stages-panel.module.css';
import { type NamedPart, type TypedName, useTypedStagesOfCard } from './typed-stages';

interface InlineNameProps {
  part: NamedPart;
  name: TypedName;
  label: string;
  maxLength: number;
  /** Answers whether the name was taken; then the field goes. */
  onSave: (name: TypedName) => Promise<boolean>;
}

/** A name that is changed where it stands: Enter saves, Esc leaves it as it was. */
export const InlineName = ({ part, name, label, maxLength, onSave }: InlineNameProps) => {
  const { t } = useTranslation();
  const { setName } = useTypedStagesOfCard();
  const [busy, setBusy] = useState(false);
  const leave = (): void => setName(part, undefined);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const taken = await onSave(name);
    setBusy(false);
    if (taken) leave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <form className={styles.inline} onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
      <TextField
        className={styles.grow}
        dir="auto"
        // back from another tab, the focus is where the person put it
        autoFocus={name.typed === name.before}
        maxLength={maxLength}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        value={name.typed}
        onChange={(event) => setName(part, { ...name, typed: event.target.value })}
      />
      <Button size="small" onClick={leave}>
        {t('word.cancel')}
      </Button>
      <Button size="small" variant="primary" type="submit" busy={busy}>
        {t('word.save')}
      </Button>
    </form>
  );
};
