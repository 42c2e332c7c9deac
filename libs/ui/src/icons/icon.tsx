import type { ComponentType, CSSProperties, ReactNode, SVGProps } from 'react';

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> {
  size?: string | number;
  stroke?: string | number;
}

export interface IconProps {
  /** Pixels; left out, the size follows the screen (18, on phones 22). */
  size?: number;
  /** Only for an icon that stands alone and carries meaning; any other is hidden from screen readers. */
  label?: string;
  className?: string;
  /** Line width; 1.7 unless the drawing is tiny and bold, as the tick of a checkbox. */
  stroke?: number;
}

export type IconComponent = (props: IconProps) => ReactNode;

const SCREEN_SIZE: CSSProperties = { flex: 'none', inlineSize: 'var(--icon)', blockSize: 'var(--icon)' };
const FIXED_SIZE: CSSProperties = { flex: 'none' };

/** A Tabler drawing in the house's line and size. A mirrored one turns with the reading direction. */
export const icon = (Drawing: ComponentType<DrawingProps>, { mirrored = false } = {}): IconComponent => {
  const PerukeIcon = ({ size, label, className, stroke = 1.7 }: IconProps) => (
    <Drawing
      size={size ?? 18}
      stroke={stroke}
      className={className}
      style={size ? FIXED_SIZE : SCREEN_SIZE}
      data-mirrored={mirrored || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
  return PerukeIcon;
};
