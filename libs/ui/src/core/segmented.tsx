import type { KeyboardEvent, ReactNode } from 'react';
import type { IconComponent } from '../icons/icon';
import { classNames } from './class-names';
import { moveRovingFocus } from './roving';
import classes from './segmented.module.css';
import { Tooltip } from './tooltip';
import { useUiDirection } from './ui-provider';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  icon?: IconComponent;
  /** Shows the icon alone; the label becomes its name and tooltip. */
  iconOnly?: boolean;
  /** Written in another language than the page's, as EN in a Hebrew page. */
  lang?: string;
  disabled?: boolean;
  /** In place of the label. */
  content?: ReactNode;
}

export interface SegmentedProps<V extends string> {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
  size?: 'small' | 'medium';
  block?: boolean;
}

/** One of a few, all visible: density, language, document kind. Arrow keys choose. */
export const Segmented = <V extends string>(props: SegmentedProps<V>) => {
  const { label, options, value, onChange, size = 'medium', block } = props;
  const direction = useUiDirection();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = moveRovingFocus(event, {
      selector: '[role="radio"]:not([aria-disabled="true"])',
      rtl: direction === 'rtl',
      axis: 'both',
    });
    if (target?.dataset.value !== undefined) onChange(target.dataset.value as V);
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(classes.group, block && classes.block, size === 'small' && classes.small)}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <Segment key={option.value} option={option} checked={option.value === value} onChoose={onChange} />
      ))}
    </div>
  );
};

interface SegmentProps<V extends string> {
  option: SegmentedOption<V>;
  checked: boolean;
  onChoose: (value: V) => void;
}

const Segment = <V extends string>({ option, checked, onChoose }: SegmentProps<V>) => {
  const { icon: Icon, iconOnly, label } = option;
  const button = (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={option.disabled || undefined}
      aria-label={iconOnly || option.content ? label : undefined}
      lang={option.lang}
      data-value={option.value}
      tabIndex={checked ? 0 : -1}
      className={classNames(classes.item, iconOnly && classes.iconOnly)}
      onClick={() => !option.disabled && onChoose(option.value)}
    >
      {Icon && <Icon size={16} />}
      {!iconOnly && (option.content ?? label)}
    </button>
  );
  return iconOnly ? <Tooltip label={label}>{button}</Tooltip> : button;
};
