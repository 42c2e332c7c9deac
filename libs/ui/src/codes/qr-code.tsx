import { create } from 'qrcode';
import { useMemo } from 'react';

/** Empty modules around the code, without which a scanner does not find it. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** What it is, for whoever does not see it; never what it holds. */
  label: string;
  size?: number;
}

/** A QR code, drawn here: what it holds is a secret and goes nowhere. Black on white in every theme, never mirrored. */
export const QrCode = ({ text, label, size = 232 }: QrCodeProps) => {
  const { side, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter((at) => modules.data[at]);
    const square = (at: number) =>
      `M${QUIET + (at % modules.size)} ${QUIET + Math.floor(at / modules.size)}h1v1h-1z`;
    return { side: modules.size + 2 * QUIET, path: dark.map(square).join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
