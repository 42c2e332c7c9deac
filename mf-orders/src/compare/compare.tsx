import type { MediaFile, Order, PhotoAngle, StagePair } from '@peruke/contracts/orders';
import { BarcodeText, FreeText, IconButton, OverlayLayer, Segmented, StateTag } from '@peruke/ui/core';
import { IconArrowsExchange, IconMaximize, IconX } from '@peruke/ui/icons';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstPair, missingAngles, sameAngle, type Sides } from '../files/photo-view.rules';
import styles from './compare.module.css';
import { PinMenu } from './pin-menu';
import { type Mode, MODES, otherOf, Stage } from './stage';
import { Strip } from './strip';
import type { Side } from './use-places';

interface CompareProps {
  order: Order;
  sides: Sides;
  /** What is shown first; else the two of the first side that both have. */
  pair?: StagePair | null;
  level: number;
  onClose: () => void;
  /** Takes the photo that is missing; nobody may when undefined. */
  onTake?: (angle: PhotoAngle) => void;
  /** The two may be pinned to a stage. */
  mayPin?: boolean;
}

/** The two by their ids, whatever is said of when they were taken. */
const photosOf = ({ files }: Order, { before, after }: StagePair): [MediaFile, MediaFile] | undefined => {
  const [one, other] = [before, after].map((photo) => files.images.find(({ id }) => id === photo));
  return one && other && [one, other];
};

/** Before and after on the whole screen; the two sides of the same angle go together. */
export const Compare = (props: CompareProps) => {
  const { order, sides, level, onClose, onTake, mayPin = false } = props;
  const { t } = useTranslation();
  const title = useId();
  const whole = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<Mode>('slider');
  const [isTurned, setIsTurned] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<Side, number>>>({});
  const first = (props.pair && photosOf(order, props.pair)) ?? firstPair(sides);
  if (!first) return null;
  const shown = (side: Side, at: 0 | 1): MediaFile =>
    sides[side].find(({ id }) => id === chosen[side]) ?? first[at];
  const pair = { before: shown('before', 0), after: shown('after', 1) };
  const choose = (side: Side, file: MediaFile): void => {
    const other = otherOf(side);
    const linked = sameAngle(file, sides[other]) ?? pair[other];
    setChosen({ [side]: file.id, [other]: linked.id });
  };
  const fullScreen = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen?.());
  return (
    <OverlayLayer
      opened
      onClose={onClose}
      level={level}
      labelledBy={title}
      closeOnOutside={false}
      className={styles.screen}
      contentClassName={styles.content}
    >
      <div ref={whole} className={styles.whole}>
        <header className={styles.head}>
          <IconButton icon={IconX} label={t('compare.close')} onClick={onClose} />
          <h2 id={title}>{t('compare.title')}</h2>
          <span className={styles.order}>
            <b>
              <BarcodeText>{order.barcode}</BarcodeText>
            </b>{' '}
            · <FreeText>{order.client}</FreeText>
          </span>
          <StateTag state={order.state} />
          <div className={styles.modes}>
            <Segmented
              label={t('compare.mode')}
              options={MODES.map((value) => ({ value, label: t(`compare.${value}`) }))}
              value={mode}
              onChange={setMode}
            />
          </div>
          <div className={styles.actions}>
            {mayPin && <PinMenu order={order} pair={{ before: pair.before.id, after: pair.after.id }} />}
            <IconButton
              icon={IconArrowsExchange}
              label={t('compare.turn')}
              aria-pressed={isTurned}
              onClick={() => setIsTurned(!isTurned)}
            />
            <IconButton icon={IconMaximize} label={t('compare.fullScreen')} onClick={fullScreen} />
          </div>
        </header>
        <Stage key={`${pair.before.id}-${pair.after.id}`} pair={pair} mode={mode} isTurned={isTurned} />
        <footer className={styles.foot}>
          <Strip
            side="before"
            files={sides.before}
            chosen={pair.before}
            onChoose={(file) => choose('before', file)}
          />
          <Strip
            side="after"
            files={sides.after}
            chosen={pair.after}
            onChoose={(file) => choose('after', file)}
            missing={missingAngles(sides)}
            onTake={onTake}
          />
        </footer>
      </div>
    </OverlayLayer>
  );
};
