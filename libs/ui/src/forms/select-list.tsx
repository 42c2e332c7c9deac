import { useRef } from 'react';
import { LoaderBar } from '../core/feedback';
import { Floating, useOutsidePress } from '../core/floating';
import { useUiText } from '../core/use-ui-text';
import classes from './select-field.module.css';
import { ActionRow, OptionRow } from './select-options';
import type { SelectFieldProps } from './select-props';
import { ACTION, type SelectTyping } from './use-select-typing';

interface SelectListProps<V extends string | number> extends Pick<
  SelectFieldProps<V>,
  'value' | 'loading' | 'action'
> {
  listId: string;
  labelId: string;
  anchor: HTMLElement;
  typing: SelectTyping<V>;
}

/** The open list below its field. The field keeps the focus: a press on the list is none on the page. */
export const SelectList = <V extends string | number>(props: SelectListProps<V>) => {
  const { listId, labelId, anchor, typing, value, loading, action } = props;
  const { shown, marked } = typing;
  const ref = useRef<HTMLDivElement>(null);
  const t = useUiText();
  useOutsidePress(ref, anchor, typing.close);
  return (
    <Floating
      ref={ref}
      anchor={anchor}
      side="bottom"
      align="start"
      className={classes.dropdown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {loading && <LoaderBar />}
      <div id={listId} role="listbox" aria-labelledby={labelId} className={classes.options}>
        {shown.length === 0 && !loading && <div className={classes.empty}>{t('noOptions')}</div>}
        {shown.map((option, index) => (
          <OptionRow
            key={option.value}
            {...{ listId, option }}
            chosen={option.value === value}
            marked={option.value === marked}
            startsGroup={option.group !== undefined && option.group !== shown[index - 1]?.group}
            onPick={() => typing.pick(option.value)}
          />
        ))}
        {action && (
          <ActionRow {...{ listId, action }} marked={marked === ACTION} onPick={() => typing.pick(ACTION)} />
        )}
      </div>
    </Floating>
  );
};
