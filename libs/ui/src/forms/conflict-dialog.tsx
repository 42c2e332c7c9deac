import { type ReactNode, useState } from 'react';
import { Button } from '../core/button';
import { Modal } from '../core/dialogs';
import { useUiText } from '../core/use-ui-text';
import classes from './conflict-dialog.module.css';

export type ConflictSide = 'mine' | 'theirs';

export interface ConflictField {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** For each field the side that is to stay. */
  onChoose: (sides: Readonly<Record<string, ConflictSide>>) => void;
  /** Back to the form as it was typed. */
  onBack: () => void;
  level?: number;
}

interface SideProps {
  field: string;
  side: ConflictSide;
  title: string;
  value: ReactNode;
  chosen: boolean;
  onChoose: () => void;
}

const Side = ({ field, side, title, value, chosen, onChoose }: SideProps) => {
  const t = useUiText();
  const isEmpty = value === '';
  return (
    <label className={classes.side} data-chosen={chosen || undefined}>
      <input type="radio" name={field} value={side} checked={chosen} onChange={onChoose} />
      <span className={classes.title}>{title}</span>
      <bdi className={classes.value} data-empty={isEmpty || undefined}>
        {isEmpty ? t('conflict.empty') : value}
      </bdi>
    </label>
  );
};

/** Two people changed the same fields: both values of each, and whose is to stay. */
export const ConflictDialog = ({ fields, onChoose, onBack, level }: ConflictDialogProps) => {
  const t = useUiText();
  const [sides, setSides] = useState<Record<string, ConflictSide>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, 'mine'])),
  );
  return (
    <Modal
      opened
      size="medium"
      level={level}
      closeOnOutside={false}
      title={t('conflict.title')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('conflict.back')}</Button>
          <Button variant="primary" onClick={() => onChoose(sides)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('conflict.text')}</p>
      {fields.map(({ name, label, ...values }) => (
        <fieldset key={name} className={classes.field}>
          <legend>{label}</legend>
          <div className={classes.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Side
                key={side}
                field={name}
                side={side}
                title={t(`conflict.${side}`)}
                value={values[side]}
                chosen={sides[name] === side}
                onChoose={() => setSides((now) => ({ ...now, [name]: side }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Modal>
  );
};
