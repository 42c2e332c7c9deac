import { STATE_KEYS, type OrderState, type StateKey } from '@peruke/contracts/orders';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowRight } from '../icons';
import { classNames } from './class-names';
import classes from './state-tag.module.css';

/** The key of a state, from its wire name or from the key itself: what `data-state` carries. */
export const stateKeyOf = (state: OrderState | StateKey): StateKey =>
  state in STATE_KEYS ? STATE_KEYS[state as OrderState] : (state as StateKey);

/** The word of a state in the language of the page. */
export const useStateText = () => {
  const { t } = useTranslation('states');
  return (state: OrderState | StateKey): string => t(stateKeyOf(state));
};

export interface StateTagProps {
  state: OrderState | StateKey;
  size?: 'medium' | 'large';
}

/** A state as colour and word. The only thing of the house that wears a pure state colour with text on it. */
export const StateTag = ({ state, size = 'medium' }: StateTagProps) => {
  const text = useStateText();
  return (
    <span
      className={classNames(classes.tag, size === 'large' && classes.large)}
      data-state={stateKeyOf(state)}
    >
      {text(state)}
    </span>
  );
};

/** A patch of the colour, for legends and filters; the word stands beside it. */
export const StateDot = ({ state }: { state: OrderState | StateKey }) => (
  <span className={classes.dot} data-state={stateKeyOf(state)} aria-hidden />
);

/** From one state to another, for confirmations. */
export const StateChange = ({ from, to }: { from: OrderState | StateKey; to: OrderState | StateKey }) => (
  <span className={classes.change}>
    <StateTag state={from} />
    <IconArrowRight size={16} />
    <StateTag state={to} />
  </span>
);

export interface StateWashProps extends ComponentProps<'header'> {
  state: OrderState | StateKey;
}

/** The header of an order: a pure bar above a light wash of its state. */
export const StateWash = ({ state, className, ...rest }: StateWashProps) => (
  <header {...rest} className={classNames(classes.wash, className)} data-state={stateKeyOf(state)} />
);
