import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { bestMatch, matchesSearch, onlyMatch } from './search.rules';
import type { SelectFieldProps, SelectOption } from './select-props';

/** The line under the options, as far as keys go: `ACTION` where no option can be. */
export const ACTION = Symbol('action');
export type Marked<V> = V | typeof ACTION;

type TypingProps<V extends string | number> = Pick<
  SelectFieldProps<V>,
  'options' | 'value' | 'onChange' | 'onSearch' | 'loading' | 'clearable' | 'action'
>;

export interface SelectTyping<V extends string | number> {
  opened: boolean;
  open: () => void;
  /** What stands in the field while it is not the chosen option. */
  typed: string | undefined;
  /** That is more than blanks. */
  isTyped: boolean;
  /** The field was left, or is to be sent, with something typed that it has not taken. */
  untaken: boolean;
  /** Enter has been pressed, and the options are still on their way. */
  awaited: boolean;
  /** What was picked last was the line under the options. */
  wasAction: boolean;
  shown: readonly SelectOption<V>[];
  /** What Enter takes now. */
  marked: Marked<V> | undefined;
  type: (text: string) => void;
  pick: (marked: Marked<V>) => void;
  leave: () => void;
  hold: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  close: () => void;
}

const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The typed text and what it finds; another value from outside replaces it. */
const useTyped = <V extends string | number>({ options, value, onSearch, loading }: TypingProps<V>) => {
  const [typed, setTyped] = useState<string>();
  const [untaken, setUntaken] = useState(false);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(undefined);
    setUntaken(false);
  }
  // a call filters what it answers; until then what is there is filtered here, so that nothing else is in sight
  const isFilteredHere = typed !== undefined && (!onSearch || loading === true);
  const shown = useMemo(
    () => (isFilteredHere ? options.filter((option) => matchesSearch(option, typed)) : options),
    [options, typed, isFilteredHere],
  );
  const isTyped = typed !== undefined && typed.trim() !== '';
  return { typed, setTyped, untaken, setUntaken, shown, isTyped };
};

/**
 * The one rule of every select field: what is typed marks its best match; Enter takes what is marked and sends no form,
 * also when the options are still on their way; what is typed and not taken is told when the field is left.
 */
export const useSelectTyping = <V extends string | number>(props: TypingProps<V>): SelectTyping<V> => {
  const { value, onChange, onSearch, loading = false, action } = props;
  const { typed, setTyped, untaken, setUntaken, shown, isTyped } = useTyped(props);
  const [opened, setOpened] = useState(false);
  const [moved, setMoved] = useState<Marked<V>>();
  const [awaited, setAwaited] = useState(false);
  const [wasAction, setWasAction] = useState(false);

  const best = isTyped && !loading ? (bestMatch(shown, typed ?? '')?.value ?? (action && ACTION)) : undefined;
  const places: readonly Marked<V>[] = [
    ...shown.filter(({ disabled }) => !disabled).map((option) => option.value),
    // who may be found yet is not made anew
    ...(action && !(isTyped && loading) ? ([ACTION] as const) : []),
  ];
  const marked = moved !== undefined && places.includes(moved) ? moved : best;

  const settle = () => {
    setAwaited(false);
    setMoved(undefined);
    setOpened(false);
  };
  const forget = () => {
    settle();
    setTyped(undefined);
    setUntaken(false);
    if (typed !== undefined) onSearch?.('');
  };
  const pick = (taken: Marked<V>) => {
    setWasAction(taken === ACTION);
    if (taken === ACTION) {
      // what was typed stays until something comes of it: the way may be given up
      settle();
      action?.run((typed ?? '').trim());
      return;
    }
    forget();
    onChange(taken);
  };
  const take = () => {
    setAwaited(false);
    if (marked === undefined) setUntaken(isTyped);
    else pick(marked);
  };
  const takeAwaited = useEffectEvent(take);
  useEffect(() => {
    // what was awaited is here: taking it is an answer to that, not a part of this render
    if (awaited && !loading) queueMicrotask(() => takeAwaited());
  }, [awaited, loading]);

  const type = (text: string) => {
    setTyped(text);
    setUntaken(false);
    setAwaited(false);
    setMoved(undefined);
    setOpened(true);
    onSearch?.(text);
  };
  const leave = () => {
    setOpened(false);
    if (awaited) return;
    const only = isTyped && !loading ? onlyMatch(shown, typed ?? '') : undefined;
    if (only && only.value === value) forget();
    else if (only) pick(only.value);
    else if (isTyped) setUntaken(true);
    else {
      forget();
      // a field that was emptied by hand is empty
      if (typed === '' && props.clearable && value != null) onChange(null);
    }
  };
  const step = (by: 1 | -1) => {
    if (!opened) setOpened(true);
    const at = places.findIndex((place) => place === (marked ?? value));
    // the first press on a closed list shows the chosen one
    const next = !opened && at >= 0 ? at : at < 0 && by < 0 ? places.length - 1 : at + by;
    const place = places[(next + places.length) % places.length];
    // what was found marks itself: the first press down looks for it there, and does not walk off it to the line below
    const isOwnMark = marked !== undefined && marked === best && marked !== moved;
    setMoved(place === ACTION && by > 0 && isOwnMark ? best : place);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (!opened && !isTyped) return;
    event.preventDefault();
    if (isTyped && loading && moved === undefined) setAwaited(true);
    else if (marked === undefined && !isTyped) setOpened(false);
    else take();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = ARROWS[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'Escape' && opened) {
      // the list takes Esc; the dialog around it stays
      event.preventDefault();
      forget();
    }
  };
  const hold = () => {
    setUntaken(true);
    setOpened(false);
  };
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  return {
    opened,
    open,
    typed,
    isTyped,
    untaken,
    awaited,
    wasAction,
    shown,
    marked,
    type,
    pick,
    leave,
    hold,
    onKeyDown,
    close,
  };
};
