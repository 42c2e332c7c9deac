import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names';
import classes from './floating.module.css';
import { placeBeside, type Wish } from './placement.rules';
import { useUiDirection } from './ui-provider';

interface PortalProps extends ComponentProps<'div'> {
  children: ReactNode;
}

/** At the end of the page, out of what cuts off or covers. The mark tells a dialog what floats above it. */
export const Portal = (props: PortalProps) => createPortal(<div {...props} data-portal />, document.body);

export interface FloatingProps extends ComponentProps<'div'>, Omit<Wish, 'rtl'> {
  /** The element that it stands beside. */
  anchor: Element;
  ref: RefObject<HTMLDivElement | null>;
}

/** Stands beside its element wherever that goes. */
export const Floating = ({ anchor, side, align, gap, ref, className, ...rest }: FloatingProps) => {
  const rtl = useUiDirection() === 'rtl';
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const place = () => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const target = anchor.getBoundingClientRect();
      const size = { left: 0, top: 0, width: node.offsetWidth, height: node.offsetHeight };
      const at = placeBeside(target, size, { left: 0, top: 0, width, height }, { side, align, gap, rtl });
      node.dataset.side = at.side;
      node.style.left = `${at.left}px`;
      node.style.top = `${at.top}px`;
      // the middle of the element, for an arrow that points at it
      node.style.setProperty('--at-x', `${target.left + target.width / 2 - at.left}px`);
      node.style.setProperty('--at-y', `${target.top + target.height / 2 - at.top}px`);
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(node);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, side, align, gap, rtl, ref]);
  return (
    <Portal>
      <div {...rest} ref={ref} className={classNames(classes.floating, className)} />
    </Portal>
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
