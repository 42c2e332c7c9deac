import { Combobox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconCheck } from '../icons';
import type { SelectAction, SelectOption } from './select-props';
import classes from './select-field.module.css';
import { ACTION, type Marked } from './use-select-typing';

/** The way of a place in the list to its element, for what the keys have marked. */
export const optionId = (listId: string, value: Marked<string | number>): string =>
  `${listId}-${value === ACTION ? 'action' : value}`;

/** What the kit hands back for the line under the options; no option can have it, for all of theirs begin with "=". */
export const ACTION_KEY = 'action';
export const optionKey = (value: string | number): string => `=${value}`;

interface OptionListProps<V extends string | number> {
  listId: string;
  options: readonly SelectOption<V>[];
  value: V | null | undefined;
  marked: Marked<V> | undefined;
}

export const OptionList = <V extends string | number>(props: OptionListProps<V>) => {
  const { listId, options, value, marked } = props;
  return options.map((option, index) => (
    <OptionRow
      key={option.value}
      id={optionId(listId, option.value)}
      option={option}
      chosen={option.value === value}
      marked={option.value === marked}
      startsGroup={option.group !== undefined && option.group !== options[index - 1]?.group}
    />
  ));
};

/** Keeps what the keys have marked in sight. */
const useInSight = (marked: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  return element;
};

interface OptionRowProps<V extends string | number> {
  id: string;
  option: SelectOption<V>;
  chosen: boolean;
  marked: boolean;
  startsGroup: boolean;
}

const OptionRow = <V extends string | number>(props: OptionRowProps<V>) => {
  const { id, option, chosen, marked, startsGroup } = props;
  const element = useInSight(marked);
  return (
    <>
      {startsGroup && <div className={classes.group}>{option.group}</div>}
      <Combobox.Option
        ref={element}
        id={id}
        value={optionKey(option.value)}
        disabled={option.disabled}
        active={chosen}
        selected={marked}
        aria-selected={chosen}
      >
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
      </Combobox.Option>
    </>
  );
};

/** "New client": the last place of the list, reached by the same keys. */
export const ActionRow = ({ id, action, marked }: { id: string; action: SelectAction; marked: boolean }) => {
  const element = useInSight(marked);
  const Icon = action.icon;
  return (
    <Combobox.Option
      ref={element}
      id={id}
      value={ACTION_KEY}
      selected={marked}
      aria-selected={false}
      className={classes.action}
    >
      {Icon && <Icon size={18} />}
      {action.label}
    </Combobox.Option>
  );
};
