import type { Signature } from '@peruke/contracts/orders';
import { Button } from '@peruke/ui/core';
import { IconEraser } from '@peruke/ui/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import styles from './signature-pad.module.css';
import { strokesOf } from './strokes.rules';

interface SignatureFieldProps {
  label: string;
  /** Of the button that wipes it. */
  clear: string;
  /** Under the line: who signs, and when. */
  foot?: ReactNode;
  error?: string;
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

/** Where somebody signs with a finger, a pen or the mouse. */
export const SignatureField = ({ label, clear, foot, error, onChange }: SignatureFieldProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const errorId = useId();
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const drawn = new SignaturePad(current, { penColor: '#1f1a17', minWidth: 1, maxWidth: 2.6 });
    pad.current = drawn;
    const change = (): void => {
      const strokes = strokesOf(drawn.toData());
      const size = { width: current.offsetWidth, height: current.offsetHeight };
      tell.current(strokes.length > 0 ? { ...size, strokes } : null);
    };
    // A line that is being drawn is lost by a new size, and the pad with it: that waits until the line ends.
    let isDrawing = false;
    let isAwaited = false;
    const resize = (): void => {
      isAwaited = isDrawing;
      if (!isDrawing) fit(current, drawn);
    };
    drawn.addEventListener('beginStroke', () => {
      isDrawing = true;
    });
    drawn.addEventListener('endStroke', () => {
      isDrawing = false;
      change();
      if (isAwaited) resize();
    });
    const resized = new ResizeObserver(resize);
    resized.observe(current);
    return () => {
      resized.disconnect();
      drawn.off();
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
