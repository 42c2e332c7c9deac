import type { ReactNode, Ref } from 'react';
import type { IconComponent } from '../icons';
import type { FieldFrame } from './field';

export interface SelectOption<V extends string | number> {
  value: V;
  /** What is shown in the closed field and searched. */
  label: string;
  /** What the label begins with and the option is known by: typed alone it is the whole name (a bank, a place). */
  code?: string;
  /** Second line, searched too. */
  secondary?: string;
  /** Before the label: avatar, colour patch, flag. */
  mark?: ReactNode;
  group?: string;
  disabled?: boolean;
}

export interface SelectAction {
  label: string;
  icon?: IconComponent;
  /** Gets what was typed. */
  run: (typed: string) => void;
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
  /**
   * The options come from a call: what is typed goes out (debounce it), and "" when it is done with. What is answered is not
   * filtered here.
   */
  onSearch?: (typed: string) => void;
  /** The options are not yet those of what is typed. */
  loading?: boolean;
  /** Under the options, and what Enter takes when nothing is found: "New client". */
  action?: SelectAction;
  ref?: Ref<HTMLInputElement>;
}
