import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../core/class-names';
import { IconCheck } from '../icons';
import type { SelectAction, SelectOption } from './select-props';
import classes from './select-field.module.css';
import { ACTION, type Marked } from './use-select-typing';

/** The way of a place in the list to its element, for what the keys have marked. */
export const optionId = (listId: string, value: Marked<string | number>): string =>
  `${listId}-${value === ACTION ? 'action' : `option-${value}`}`;

interface RowProps {
  id: string;
  chosen: boolean;
  marked: boolean;
  disabled?: boolean;
  className?: string;
  onPick: () => void;
  children: ReactNode;
}

/** One line that can be taken; what the keys have marked is kept in sight. */
const Row = ({ id, chosen, marked, disabled, className, onPick, children }: RowProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) element.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      data-marked={marked || undefined}
      className={classNames(classes.option, className)}
      onClick={() => !disabled && onPick()}
    >
      {children}
    </div>
  );
};

interface OptionRowProps<V extends string | number> extends Pick<RowProps, 'chosen' | 'marked' | 'onPick'> {
  listId: string;
  option: SelectOption<V>;
  startsGroup: boolean;
}

export const OptionRow = <V extends string | number>(props: OptionRowProps<V>) => {
  const { listId, option, startsGroup, chosen, ...rest } = props;
  return (
    <>
      {startsGroup && <div className={classes.group}>{option.group}</div>}
      <Row {...rest} chosen={chosen} id={optionId(listId, option.value)} disabled={option.disabled}>
        {option.mark}
        <span className={classes.main}>
          <bdi>{option.label}</bdi>
          {option.secondary && (
            <span className={classes.secondary}>
              <bdi>{option.secondary}</bdi>
            </span>
          )}
        </span>
        {chosen && (
          <span className={classes.tick}>
            <IconCheck size={16} />
          </span>
        )}
      </Row>
    </>
  );
};

interface ActionRowProps extends Pick<RowProps, 'marked' | 'onPick'> {
  listId: string;
  action: SelectAction;
}

/** "New client": the last place of the list, reached by the same keys. */
export const ActionRow = ({ listId, action, ...rest }: ActionRowProps) => {
  const Icon = action.icon;
  return (
    <Row {...rest} id={optionId(listId, ACTION)} chosen={false} className={classes.action}>
      {Icon && <Icon size={18} />}
      {action.label}
    </Row>
  );
};
