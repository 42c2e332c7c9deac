import type { CSSProperties } from 'react';
import classes from './avatar.module.css';
import { classNames } from './class-names';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The first letter of a name, of any script; a dot when there is none. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('he') ?? '·';

export interface AvatarProps {
  name: string;
  /** A manager's calendar colour (`hex_color`), drawn only as a ring. */
  colour?: string | null;
  size?: 'small' | 'medium' | 'large';
}

/** The initial of a person. The name stands beside it, so it is hidden from screen readers. */
export const Avatar = ({ name, colour, size = 'medium' }: AvatarProps) => {
  const ring = colour && COLOUR.test(colour) ? colour : undefined;
  return (
    <span
      aria-hidden
      className={classNames(
        classes.avatar,
        ring ? classes.ringed : classes.plain,
        size !== 'medium' && classes[size],
      )}
      style={ring ? ({ '--c': ring } as CSSProperties) : undefined}
    >
      {initialOf(name)}
    </span>
  );
};
