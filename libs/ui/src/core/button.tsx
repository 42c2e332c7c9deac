import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import type { IconComponent } from '../icons/icon';
import classes from './button.module.css';
import { classNames } from './class-names';
import { KeyHint } from './key-hint';
import { Tooltip } from './tooltip';

export type ButtonVariant =
  'default' | 'primary' | 'quiet' | 'link' | 'danger' | 'dangerQuiet' | 'dangerSolid' | 'glass' | 'dashed';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** At the inline start of the text. */
  icon?: IconComponent;
  /** At the inline end, as the chevron of a menu button. */
  endIcon?: IconComponent;
  /** A key that does the same, shown as a hint. */
  shortcut?: string;
  block?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  /** A call is under way: the button keeps its width and cannot be pressed again. */
  busy?: boolean;
  /** Why it cannot be pressed; stays focusable, so that the reason can be read. */
  disabledReason?: string;
  ref?: Ref<HTMLButtonElement>;
}

const lookOf = ({ variant = 'default', size = 'medium', block }: ButtonLook, className?: string) =>
  classNames(
    classes.button,
    variant !== 'default' && classes[variant],
    size !== 'medium' && classes[size],
    block && classes.block,
    className,
  );

const Content = ({
  icon: Icon,
  endIcon: End,
  shortcut,
  size,
  busy,
  children,
}: ButtonLook & { busy?: boolean; children: ReactNode }) => {
  const iconSize = size === 'small' ? 16 : undefined;
  return (
    <>
      {busy ? <span className={classes.spinner} /> : Icon && <Icon size={iconSize} />}
      {children}
      {End && <End size={16} />}
      {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </>
  );
};

/** The button of the house. One `primary` per view, named by its result. */
export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    icon,
    endIcon,
    shortcut,
    block,
    busy,
    disabledReason,
    className,
    onClick,
    children,
    ...rest
  } = props;
  const held = busy || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, block }, className)}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Content icon={icon} endIcon={endIcon} shortcut={shortcut} size={size} busy={busy}>
        {children}
      </Content>
    </button>
  );
  return disabledReason ? <Tooltip label={disabledReason}>{button}</Tooltip> : button;
};

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'ref'> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { variant, size, icon, endIcon, shortcut, block, className, children, ...rest } = props;
  return (
    <a {...rest} className={lookOf({ variant, size, block }, className)}>
      <Content icon={icon} endIcon={endIcon} shortcut={shortcut} size={size}>
        {children}
      </Content>
    </a>
  );
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'ref' | 'children'> {
  icon: IconComponent;
  /** Its name with its object: "Remove payment 2". Read aloud and shown as a tooltip. */
  label: string;
  variant?: 'plain' | 'outlined' | 'plum';
  size?: 'small' | 'medium';
  iconSize?: number;
  /** A number at the corner; 0 shows none. Put it into the label too, as `cornerNumber` writes it. */
  count?: number;
  /** Off where the tooltip would repeat a visible text. */
  tooltip?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** What there is room for at the corner of an icon; the name of the button says the same, so that who speaks it is understood. */
export const cornerNumber = (count: number): string => (count > 99 ? '99+' : String(count));

const ICON_LOOK = { plain: undefined, outlined: classes.iconOutlined, plum: classes.iconPlum };

export const IconButton = (props: IconButtonProps) => {
  const {
    icon: Icon,
    label,
    variant = 'plain',
    size = 'medium',
    iconSize,
    count = 0,
    tooltip = true,
    className,
    ...rest
  } = props;
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        classes.icon,
        size === 'small' && classes.iconSmall,
        ICON_LOOK[variant],
        className,
      )}
    >
      <Icon size={iconSize ?? (size === 'small' ? 16 : undefined)} />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          <bdi dir="ltr">{cornerNumber(count)}</bdi>
        </span>
      )}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
};
