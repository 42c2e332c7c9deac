import { DEFAULT_CATEGORY, type StageType } from '@peruke/contracts/orders';
import { Button, VisuallyHidden } from '@peruke/ui/core';
import { SelectField, TextField } from '@peruke/ui/forms';
import { type FormEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStageText } from '../wig/value-text';
import styles from './stages-panel.module.css';
import { useTypedStagesOfCard } from './typed-stages';
import type { StageActions } from './use-stage-actions';

interface StageAddLineProps {
  type: StageType;
  categories: readonly string[];
  category: string;
  onCategory: (category: string) => void;
  actions: StageActions;
  field: RefObject<HTMLInputElement | null>;
}

/** One more stage at the end of the list: its title, its category, Enter (STG-019, STG-027). */
export const StageAddLine = ({
  type,
  categories,
  category,
  onCategory,
  actions,
  field,
}: StageAddLineProps) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const { titles, setTitle } = useTypedStagesOfCard();
  const title = titles[type];
  // one after another: the stages stand in the order in which they were typed
  const last = useRef<Promise<void>>(Promise.resolve());
  const send = async (typed: string): Promise<void> => {
    if (await actions.add(typed, category)) return;
    // back into the field, before what is being typed by now
    setTitle(type, (now) => (now === '' ? typed : `${typed} ${now}`));
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() === '') return;
    last.current = last.current.then(() => send(title));
    // the field is free at once: who types a whole list does not wait for its lines
    setTitle(type, () => '');
    field.current?.focus();
  };
  const names = [...new Set([...categories, DEFAULT_CATEGORY])];
  return (
    <form className={styles.addLine} onSubmit={add}>
      <TextField
        ref={field}
        className={styles.grow}
        dir="auto"
        maxLength={255}
        label={<VisuallyHidden>{t('card.stages.addLabel')}</VisuallyHidden>}
        placeholder={t('card.stages.add')}
        value={title}
        onChange={(event) => setTitle(type, () => event.target.value)}
      />
      <SelectField
        className={styles.pick}
        label={<VisuallyHidden>{t('card.stages.addCategory')}</VisuallyHidden>}
        options={names.map((name) => ({ value: name, label: stageText(name) }))}
        value={category}
        onChange={(next) => onCategory(next ?? DEFAULT_CATEGORY)}
      />
      <Button type="submit" disabled={title.trim() === ''}>
        {t('card.stages.addButton')}
      </Button>
    </form>
  );
};
