import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type ComponentProps,
  type Ref,
  type RefObject,
} from 'react';
import { classNames } from './class-names';
import classes from './floating.module.css';
import { Portal } from './overlay-host';
import type { Place } from './place';

export interface FloatingProps extends ComponentProps<'div'>, Place {
  /** The element that it stands beside. */
  anchor: Element;
  ref: RefObject<HTMLDivElement | null>;
}

// asked for each time: a browser without it gets the library, which the page does not carry for all others
const placesByItself = (): boolean => CSS.supports('position-area: block-end');

/**
 * Stands beside its element wherever that goes: a popover of the browser's top layer, placed by its anchor. Above
 * everything that was there when it opened.
 */
export const Floating = ({ anchor, side, align, ref, className, ...rest }: FloatingProps) => {
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node || !(anchor instanceof HTMLElement)) return;
    node.showPopover({ source: anchor });
    if (placesByItself()) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./placed-by-script').then(({ placeByScript }) => {
      if (!gone) stop = placeByScript(anchor, node, { side, align });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [anchor, side, align, ref]);
  return (
    <Portal
      {...rest}
      ref={ref}
      popover="manual"
      data-side={side}
      data-align={align}
      className={classNames(classes.floating, className)}
    />
  );
};

/** A press neither on the floating part nor on its button. */
export const useOutsidePress = (
  ref: RefObject<HTMLElement | null>,
  anchor: Element,
  onPress: () => void,
): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || ref.current?.contains(target) || anchor.contains(target)) return;
      press();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [ref, anchor]);
};

/** What a button that opens something takes. */
export type OpenerProps = ComponentProps<'button'> & { ref?: Ref<HTMLElement> };
