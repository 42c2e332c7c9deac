import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../core/button';
import { classNames } from '../core/class-names';
import { KeyHint } from '../core/key-hint';
import { usePageKeys } from '../core/page-keys';
import { useUiText } from '../core/use-ui-text';
import { IconSearch, IconX } from '../icons';
import { InputBox } from './field';
import classes from './field.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched now; a change from outside (Back, "clear the filter") shows at once. */
  value: string;
  onSearch: (value: string) => void;
  debounceMs?: number;
  /** "/" puts the focus here from anywhere in the page. */
  slashFocuses?: boolean;
  className?: string;
}

/** The search of a list: goes out when the typing rests, at once on Enter; Esc clears. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, placeholder, value, onSearch, debounceMs = 300, slashFocuses = false, className } = props;
  const t = useUiText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = (next: string) => {
    setSent(next);
    onSearch(next);
  };
  const sendTyped = useEffectEvent(() => {
    if (typed !== value) send(typed);
  });
  const waits = typed !== value;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => sendTyped(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, waits, debounceMs]);
  usePageKeys({
    Slash: slashFocuses
      ? () => {
          input.current?.focus();
          input.current?.select();
        }
      : undefined,
  });

  const clear = () => {
    setTyped('');
    send('');
  };
  return (
    <InputBox className={className}>
      <IconSearch />
      <input
        ref={input}
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        className={classNames(classes.input)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {typed !== '' ? (
        <span className={classes.endButton}>
          <IconButton
            icon={IconX}
            size="small"
            label={t('clear')}
            tooltip={false}
            onClick={() => {
              clear();
              // the button goes with the text
              input.current?.focus();
            }}
          />
        </span>
      ) : (
        slashFocuses && <KeyHint>/</KeyHint>
      )}
    </InputBox>
  );
};
