import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { IconButton } from '../core/button';
import { classNames } from '../core/class-names';
import { LoaderBar } from '../core/feedback';
import { useOverlayHost } from '../core/overlay-host';
import { useUiText } from '../core/use-ui-text';
import { KitProvider } from '../kit/kit-provider';
import { IconChevronDown, IconX } from '../icons';
import { Field, InputBox, type FieldControl } from './field';
import fieldClasses from './field.module.css';
import classes from './select-field.module.css';
import { ACTION_KEY, ActionRow, optionId, optionKey, OptionList } from './select-options';
import type { SelectFieldProps } from './select-props';
import { useHeldSubmit } from './use-held-submit';
import { ACTION, useSelectTyping, type SelectTyping } from './use-select-typing';

/** One of many, with search. A combobox: type, arrows, Enter, Esc. */
export const SelectField = <V extends string | number>(props: SelectFieldProps<V>) => {
  const { label, optional, hint, error, className, span, spanPhone, action, loading } = props;
  const t = useUiText();
  const listId = useId();
  const host = useOverlayHost();
  const typing = useSelectTyping(props);
  const { shown, marked, opened } = typing;
  const combobox = useCombobox({
    opened,
    onOpenedChange: (next) => (next ? typing.open() : typing.close()),
  });
  const submit = (key: string) => {
    if (key === ACTION_KEY) return typing.pick(ACTION);
    const option = props.options.find(({ value }) => optionKey(value) === key);
    if (option) typing.pick(option.value);
  };
  const said = error ?? (typing.untaken ? t('notTaken') : undefined);

  return (
    <Field {...{ label, optional, hint, className, span, spanPhone }} error={said}>
      {(control, labelId) => (
        <KitProvider>
          <Combobox
            store={combobox}
            onOptionSubmit={submit}
            offset={6}
            portalProps={{ target: host }}
            transitionProps={{ transition: 'fade', duration: 120 }}
            classNames={{
              dropdown: classes.dropdown,
              options: classes.options,
              option: classes.option,
              empty: classes.empty,
            }}
          >
            <SelectBox {...{ ...props, listId, control, typing }} error={said} />
            <Combobox.Dropdown>
              {loading && <LoaderBar />}
              <Combobox.Options aria-labelledby={labelId}>
                {shown.length === 0 && !loading && <Combobox.Empty>{t('noOptions')}</Combobox.Empty>}
                <OptionList {...{ listId, marked }} options={shown} value={props.value} />
                {action && (
                  <ActionRow id={optionId(listId, ACTION)} action={action} marked={marked === ACTION} />
                )}
              </Combobox.Options>
            </Combobox.Dropdown>
          </Combobox>
        </KitProvider>
      )}
    </Field>
  );
};

interface SelectBoxProps<V extends string | number> extends SelectFieldProps<V> {
  listId: string;
  control: FieldControl;
  typing: SelectTyping<V>;
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

/** The closed field: mark, text that is also the search, clear, chevron. */
const SelectBox = <V extends string | number>(props: SelectBoxProps<V>) => {
  const { listId, control, typing, value, disabled, ltr = false, ref } = props;
  const { typed, marked, opened } = typing;
  const t = useUiText();
  const chosen = props.options.find((option) => option.value === value);
  const own = useRef<HTMLInputElement>(null);
  const input = useMergedRef(own, ref);
  const chosenLabel = chosen?.label;
  // What is typed replaces the chosen text, also when that text arrives while the field has the focus.
  useEffect(() => {
    if (typed === undefined && own.current === document.activeElement) own.current?.select();
  }, [chosenLabel, typed]);
  const isHeld = typed !== undefined && typed.trim() !== '';
  const keepSend = useSendOnceTaken(own, typing, value);
  useHeldSubmit(
    own,
    () => isHeld,
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
    <Combobox.DropdownTarget>
      <div>
        <InputBox
          invalid={Boolean(props.error)}
          disabled={disabled}
          large={props.large}
          className={classes.select}
        >
          {typed === undefined && chosen?.mark}
          <Combobox.EventsTarget
            withExpandedAttribute
            withKeyboardNavigation={false}
            aria-activedescendant={opened && marked !== undefined ? optionId(listId, marked) : undefined}
          >
            <input
              {...control}
              ref={input}
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
