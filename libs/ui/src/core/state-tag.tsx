import { isKnown, known, type Open } from '@peruke/contracts/kernel';
import { ORDER_STATES, STATE_KEYS, type OrderState, type StateKey } from '@peruke/contracts/orders';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowRight } from '../icons';
import { classNames } from './class-names';
import classes from './state-tag.module.css';

/** A state by its wire name or its key; what is neither is a state that is newer than this page. */
export type ShownState = Open<OrderState | StateKey>;

const KEYS = Object.values(STATE_KEYS);

/** The key of a state, from its wire name or from the key itself: what `data-state` carries. */
export const stateKeyOf = (state: ShownState): StateKey | 'unknown' =>
  isKnown(ORDER_STATES, state) ? STATE_KEYS[state] : known(KEYS, state, 'unknown');

/** The word of a state in the language of the page; one that the page does not know goes by its own name. */
export const useStateText = () => {
  const { t } = useTranslation('states');
  return (state: ShownState): string => {
    const key = stateKeyOf(state);
    return key === 'unknown' ? state : t(key);
  };
};

export interface StateTagProps {
  state: ShownState;
  size?: 'medium' | 'large';
  /** Said in place of the state's own word: the step that an order stands at. */
  children?: ReactNode;
}

/** A state as colour and word. The only thing of the house that wears a pure state colour with text on it. */
export const StateTag = ({ state, size = 'medium', children }: StateTagProps) => {
  const text = useStateText();
  const look = [classes.tag, size === 'large' && classes.large, children !== undefined && classes.said];
  return (
    <span className={classNames(...look)} data-state={stateKeyOf(state)}>
      {children ?? text(state)}
    </span>
  );
};

/** A patch of the colour, for legends and filters; the word stands beside it. */
export const StateDot = ({ state }: { state: ShownState }) => (
  <span className={classes.dot} data-state={stateKeyOf(state)} aria-hidden />
);

/** From one state to another, for confirmations. */
export const StateChange = ({ from, to }: { from: ShownState; to: ShownState }) => (
  <span className={classes.change}>
    <StateTag state={from} />
    <IconArrowRight size={16} />
    <StateTag state={to} />
  </span>
);

export interface StateWashProps extends ComponentProps<'header'> {
  state: ShownState;
}

/** The header of an order: a pure bar above a light wash of its state. */
export const StateWash = ({ state, className, ...rest }: StateWashProps) => (
  <header {...rest} className={classNames(classes.wash, className)} data-state={stateKeyOf(state)} />
);
