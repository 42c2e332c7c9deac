import { Combobox, useCombobox, type ComboboxStore } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { IconButton } from '../core/button';
import { classNames } from '../core/class-names';
import { LoaderBar } from '../core/feedback';
import { useUiText } from '../core/use-ui-text';
import { KitProvider } from '../kit/kit-provider';
import { IconCheck, IconChevronDown, IconX } from '../icons';
import { Field, InputBox, type FieldControl, type FieldFrame } from './field';
import fieldClasses from './field.module.css';
import { matchesSearch } from './search.rules';
import classes from './select-field.module.css';

export interface SelectOption<V extends string | number> {
  value: V;
  /** What is shown in the closed field and searched. */
  label: string;
  /** Second line, searched too. */
  secondary?: string;
  /** Before the label: avatar, colour patch, flag. */
  mark?: ReactNode;
  group?: string;
  disabled?: boolean;
}

export interface SelectFieldProps<V extends string | number> extends FieldFrame {
  options: readonly SelectOption<V>[];
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  clearable?: boolean;
  ltr?: boolean;
  large?: boolean;
  /** The options come from a call: what was typed goes out (debounce it), and the list is not filtered here. */
  onSearch?: (typed: string) => void;
  loading?: boolean;
  /** Under the list: "New client". */
  footer?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One of many, with search. A combobox: type, arrows, Enter, Esc. */
export const SelectField = <V extends string | number>(props: SelectFieldProps<V>) => {
  const { label, optional, hint, error, className, span, spanPhone } = props;
  const { options, value, onChange, onSearch, loading } = props;
  const t = useUiText();
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(undefined);
    },
  });
  const shown = useMemo(
    () =>
      typed === undefined || onSearch ? options : options.filter((option) => matchesSearch(option, typed)),
    [options, typed, onSearch],
  );
  const submit = (key: string) => {
    const option = options.find((candidate) => String(candidate.value) === key);
    if (option) onChange(option.value);
    combobox.closeDropdown();
  };
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };

  return (
    <Field {...{ label, optional, hint, error, className, span, spanPhone }}>
      {(control, labelId) => (
        <KitProvider>
          <Combobox
            store={combobox}
            onOptionSubmit={submit}
            offset={6}
            zIndex="calc(var(--z-confirm) - 1)"
            transitionProps={{ transition: 'fade', duration: 120 }}
            classNames={{
              dropdown: classes.dropdown,
              options: classes.options,
              option: classes.option,
              empty: classes.empty,
            }}
          >
            <SelectBox {...props} combobox={combobox} control={control} typed={typed} onType={type} />
            <Combobox.Dropdown>
              {loading && <LoaderBar />}
              <Combobox.Options aria-labelledby={labelId}>
                {shown.length === 0 && !loading && <Combobox.Empty>{t('noOptions')}</Combobox.Empty>}
                <OptionList options={shown} value={value} />
              </Combobox.Options>
              {props.footer && <div className={classes.footer}>{props.footer}</div>}
            </Combobox.Dropdown>
          </Combobox>
        </KitProvider>
      )}
    </Field>
  );
};

interface SelectBoxProps<V extends string | number> extends SelectFieldProps<V> {
  combobox: ComboboxStore;
  control: FieldControl;
  typed: string | undefined;
  onType: (text: string) => void;
}

/** The closed field: mark, text that is also the search, clear, chevron. */
const SelectBox = <V extends string | number>(props: SelectBoxProps<V>) => {
  const { combobox, control, typed, onType, value, disabled, ltr = false, ref } = props;
  const t = useUiText();
  const chosen = props.options.find((option) => option.value === value);
  const own = useRef<HTMLInputElement>(null);
  const input = useMergedRef(own, ref);
  const chosenLabel = chosen?.label;
  // What is typed replaces the chosen text, also when that text arrives while the field has the focus.
  useEffect(() => {
    if (typed === undefined && own.current === document.activeElement) own.current?.select();
  }, [chosenLabel, typed]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the list takes Esc; the dialog around it stays
    if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
  };
  const leave = () => {
    combobox.closeDropdown();
    props.onBlur?.();
  };
  return (
    <Combobox.DropdownTarget>
      <div>
        <InputBox
          invalid={Boolean(props.error)}
          disabled={disabled}
          large={props.large}
          className={classes.select}
        >
          {typed === undefined && chosen?.mark}
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              {...control}
              ref={input}
              name={props.name}
              type="text"
              dir={ltr ? 'ltr' : 'auto'}
              disabled={disabled}
              placeholder={chosen?.label ?? props.placeholder ?? t('choose')}
              value={typed ?? chosen?.label ?? ''}
              className={classNames(fieldClasses.input, classes.chosen, ltr && fieldClasses.ltr)}
              onKeyDown={onKeyDown}
              onClick={() => combobox.openDropdown()}
              onFocus={(event) => event.target.select()}
              onBlur={leave}
              onChange={(event) => onType(event.target.value)}
            />
          </Combobox.EventsTarget>
          <ClearButton
            shown={Boolean(props.clearable && chosen && !disabled)}
            onClear={() => props.onChange(null)}
          />
          <span className={classes.chevron}>
            <IconChevronDown size={16} />
          </span>
        </InputBox>
      </div>
    </Combobox.DropdownTarget>
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

interface OptionListProps<V extends string | number> {
  options: readonly SelectOption<V>[];
  value: V | null | undefined;
}

const OptionList = <V extends string | number>({ options, value }: OptionListProps<V>) =>
  options.map((option, index) => (
    <OptionRow
      key={option.value}
      option={option}
      chosen={option.value === value}
      startsGroup={option.group !== undefined && option.group !== options[index - 1]?.group}
    />
  ));

interface OptionRowProps<V extends string | number> {
  option: SelectOption<V>;
  chosen: boolean;
  startsGroup: boolean;
}

const OptionRow = <V extends string | number>({ option, chosen, startsGroup }: OptionRowProps<V>) => (
  <>
    {startsGroup && <div className={classes.group}>{option.group}</div>}
    <Combobox.Option
      value={String(option.value)}
      disabled={option.disabled}
      active={chosen}
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
