import { BottomSheet, IconButton, Popover, useNarrow } from '@peruke/ui/core';
import { IconX } from '@peruke/ui/icons';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './beside.module.css';

const WIDTH = 320;

const placeOf = (at: DOMRect): CSSProperties => ({
  left: at.left,
  top: at.top,
  width: at.width,
  height: at.height,
});

const focusBack = (element: Element): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

interface BesideProps {
  /** What was chosen on the board: the sheet stands there and gives the focus back to it. */
  element: Element;
  title: string;
  subtitle: ReactNode;
  /** Before the title. */
  mark?: ReactNode;
  onClose: () => void;
  /** Gets how to close it, with the focus back on the board: what opens next returns it there, too. */
  children: (close: () => void) => ReactNode;
}

interface SheetProps extends Omit<BesideProps, 'children'> {
  children: ReactNode;
}

/** Beside its place on the board, where there is room; it hangs on a place of the screen, so it goes when the page moves. */
const AtItsPlace = ({ element, title, subtitle, mark, onClose, children }: SheetProps) => {
  const { t } = useTranslation();
  const [at] = useState(() => element.getBoundingClientRect());
  const moved = useEffectEvent(onClose);
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      // what scrolls inside the sheet itself moves nothing
      if (!(target instanceof Node) || !target.contains(element)) return;
      // the browser tells of a scroll a frame late: one that the focus made before the sheet opened is none of its own
      const { left, top } = element.getBoundingClientRect();
      if (Math.abs(left - at.left) >= 1 || Math.abs(top - at.top) >= 1) moved();
    };
    const onResize = () => moved();
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [element, at]);
  return (
    <Popover
      target={
        <button type="button" tabIndex={-1} aria-hidden className={styles.anchor} style={placeOf(at)} />
      }
      opened
      onOpenedChange={(opened) => !opened && onClose()}
      label={title}
      width={WIDTH}
      align="start"
    >
      <header className={styles.head}>
        {mark}
        <div className={styles.title}>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className={styles.subtitle}>{subtitle}</span>
        </div>
        <IconButton icon={IconX} label={t('card.close')} size="small" tooltip={false} onClick={onClose} />
      </header>
      {children}
    </Popover>
  );
};

/** What is told of something on the board: beside it, or from the lower edge of a phone, where it would lie over the hours. */
export const Beside = ({ children, ...props }: BesideProps) => {
  const { element, title, subtitle, mark, onClose } = props;
  const isNarrow = useNarrow();
  const close = () => {
    onClose();
    focusBack(element);
  };
  if (!isNarrow)
    return (
      <AtItsPlace {...props} onClose={close}>
        {children(close)}
      </AtItsPlace>
    );
  return (
    <BottomSheet
      opened
      title={
        <span className={styles.marked}>
          {mark}
          <bdi>{title}</bdi>
        </span>
      }
      subtitle={subtitle}
      onClose={close}
    >
      {children(close)}
    </BottomSheet>
  );
};
