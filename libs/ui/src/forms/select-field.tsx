import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { IconButton } from '../core/button';
import { classNames } from '../core/class-names';
import { useUiText } from '../core/use-ui-text';
import { IconChevronDown, IconX } from '../icons';
import { Field, InputBox, type FieldControl } from './field';
import fieldClasses from './field.module.css';
import classes from './select-field.module.css';
import { SelectList } from './select-list';
import { optionId } from './select-options';
import type { SelectFieldProps } from './select-props';
import { useHeldSubmit } from './use-held-submit';
import { useSelectTyping, type SelectTyping } from './use-select-typing';

/** One of many, with search. A combobox: type, arrows, Enter, Esc; the focus stays in the field. */
export const SelectField = <V extends string | number>(props: SelectFieldProps<V>) => {
  const { label, optional, hint, error, className, span, spanPhone } = props;
  const t = useUiText();
  const listId = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const typing = useSelectTyping(props);
  // whoever is typing is past what was said of the field before
  const said = typing.untaken ? t('notTaken') : typing.isTyped ? undefined : error;

  return (
    <Field {...{ label, optional, hint, className, span, spanPhone }} error={said}>
      {(control, labelId) => (
        <>
          <SelectBox {...{ ...props, listId, control, typing, box: setBox }} error={said} />
          {typing.opened && box && (
            <SelectList
              {...{ listId, labelId, typing }}
              anchor={box}
              value={props.value}
              loading={props.loading}
              action={props.action}
            />
          )}
        </>
      )}
    </Field>
  );
};

interface SelectBoxProps<V extends string | number> extends SelectFieldProps<V> {
  listId: string;
  control: FieldControl;
  typing: SelectTyping<V>;
  /** What the list stands under, as wide as it. */
  box: Ref<HTMLDivElement>;
}

/**
 * Who types faster than the options come, Enter and then sends the form, means both: the form goes out as soon as the
 * option is taken. Where nothing is found, or something else is to be done first, it does not.
 */
const useSendOnceTaken = <V extends string | number>(
  field: RefObject<HTMLInputElement | null>,
  { awaited, typed, wasAction }: SelectTyping<V>,
  value: V | null | undefined,
): (() => boolean) => {
  const due = useRef<{ before: V | null | undefined }>(undefined);
  useEffect(() => {
    if (!due.current || awaited) return;
    const isTaken = typed === undefined;
    // taken, and on its way to whoever holds the value
    if (isTaken && !wasAction && value === due.current.before) return;
    due.current = undefined;
    if (!isTaken) field.current?.focus();
    else if (!wasAction) field.current?.form?.requestSubmit();
  }, [awaited, typed, wasAction, value, field]);
  return () => {
    if (awaited) due.current = { before: value };
    return awaited;
  };
};

/** What a screen reader is told of the list. */
const comboboxOf = <V extends string | number>(listId: string, { opened, marked }: SelectTyping<V>) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': opened,
    'aria-controls': opened ? listId : undefined,
    'aria-activedescendant': opened && marked !== undefined ? optionId(listId, marked) : undefined,
  }) as const;

/** The closed field: mark, text that is also the search, clear, chevron. */
const SelectBox = <V extends string | number>(props: SelectBoxProps<V>) => {
  const { listId, control, typing, value, disabled, ltr = false, ref } = props;
  const { typed } = typing;
  const t = useUiText();
  const chosen = props.options.find((option) => option.value === value);
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  const chosenLabel = chosen?.label;
  // What is typed replaces the chosen text, also when that text arrives while the field has the focus.
  useEffect(() => {
    if (typed === undefined && own.current === document.activeElement) own.current?.select();
  }, [chosenLabel, typed]);
  const keepSend = useSendOnceTaken(own, typing, value);
  useHeldSubmit(
    own,
    () => typing.isTyped,
    () => {
      if (keepSend()) return;
      typing.hold();
      own.current?.focus();
    },
  );
  const leave = () => {
    typing.leave();
    props.onBlur?.();
  };
  return (
    <div ref={props.box}>
      <InputBox
        invalid={Boolean(props.error)}
        disabled={disabled}
        large={props.large}
        className={classes.select}
      >
        {typed === undefined && chosen?.mark}
        <input
          {...control}
          ref={own}
          {...comboboxOf(listId, typing)}
          autoComplete="off"
          name={props.name}
          type="text"
          dir={ltr ? 'ltr' : 'auto'}
          disabled={disabled}
          data-chosen={(value !== null && value !== undefined) || undefined}
          placeholder={chosen?.label ?? props.placeholder ?? t('choose')}
          value={typed ?? chosen?.label ?? ''}
          className={classNames(fieldClasses.input, classes.chosen, ltr && fieldClasses.ltr)}
          onKeyDown={typing.onKeyDown}
          onClick={typing.open}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onChange={(event) => typing.type(event.target.value)}
        />
        <ClearButton
          shown={Boolean(props.clearable && chosen && !disabled)}
          onClear={() => {
            props.onChange(null);
            // the button goes with what was chosen
            own.current?.focus();
          }}
        />
        <span className={classes.chevron}>
          <IconChevronDown size={16} />
        </span>
      </InputBox>
    </div>
  );
};

const ClearButton = ({ shown, onClear }: { shown: boolean; onClear: () => void }) => {
  const t = useUiText();
  return shown ? (
    <IconButton
      icon={IconX}
      size="small"
      iconSize={14}
      label={t('clear')}
      tooltip={false}
      onClick={onClear}
    />
  ) : null;
};
