import type { Signature } from '@peruke/contracts/orders';
import { Button } from '@peruke/ui/core';
import { IconEraser } from '@peruke/ui/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import styles from './signature-pad.module.css';
import { strokesOf } from './strokes.rules';

interface SignatureFieldProps {
  label: string;
  /** Of the button that wipes it. */
  clear: string;
  /** Under the line: who signs, and when. */
  foot?: ReactNode;
  error?: string;
  /** What stands in it from the beginning, drawn in a pad of this tab; later ones are its own. */
  drawn?: Signature | null;
  /** Null while nothing is drawn. */
  onChange: (signature: Signature | null) => void;
}

/** The canvas in the pixels of the screen, so that the line is sharp; what was drawn stays as it was. */
const fit = (canvas: HTMLCanvasElement, pad: SignaturePad): void => {
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.redraw();
};

const PEN = { penColor: '#1f1a17', minWidth: 1, maxWidth: 2.6 };

/** How each signature was written: what is sent of it lacks the times of the points, from which the width of the line follows. */
const written = new WeakMap<Signature, PointGroup[]>();

/** Where somebody signs with a finger, a pen or the mouse. */
export const SignatureField = ({
  label,
  clear,
  foot,
  error,
  drawn = null,
  onChange,
}: SignatureFieldProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const errorId = useId();
  const tell = useRef(onChange);
  tell.current = onChange;
  const first = useRef(drawn);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const own = new SignaturePad(current, PEN);
    pad.current = own;
    if (first.current) own.fromData(written.get(first.current) ?? []);
    const change = (): void => {
      const groups = [...own.toData()];
      const strokes = strokesOf(groups);
      if (strokes.length === 0) return tell.current(null);
      const signature = { width: current.offsetWidth, height: current.offsetHeight, strokes };
      written.set(signature, groups);
      tell.current(signature);
    };
    // A line that is being drawn is lost by a new size, and the pad with it: that waits until the line ends.
    let isDrawing = false;
    let isAwaited = false;
    const resize = (): void => {
      isAwaited = isDrawing;
      if (!isDrawing) fit(current, own);
    };
    own.addEventListener('beginStroke', () => {
      isDrawing = true;
    });
    own.addEventListener('endStroke', () => {
      isDrawing = false;
      change();
      if (isAwaited) resize();
    });
    const resized = new ResizeObserver(resize);
    resized.observe(current);
    return () => {
      resized.disconnect();
      own.off();
    };
  }, []);
  return (
    <div className={styles.field} data-error={error !== undefined || undefined}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
      />
      <span className={styles.clear}>
        <Button
          variant="quiet"
          icon={IconEraser}
          onClick={() => {
            pad.current?.clear();
            onChange(null);
          }}
        >
          {clear}
        </Button>
      </span>
      {foot && <div className={styles.foot}>{foot}</div>}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
