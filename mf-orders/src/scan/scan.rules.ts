/** What a scan may look for. */
export type ScanKind = 'barcode' | 'qr' | 'any';

const BARS = ['code_128', 'ean_13', 'ean_8'] as const;

/** Formats in the words of the browser's BarcodeDetector (SCAN-002). */
export const FORMATS = {
  barcode: BARS,
  qr: ['qr_code'],
  any: [...BARS, 'qr_code'],
} as const satisfies Record<ScanKind, readonly string[]>;

/** The first of what was found that holds anything; spaces around it are no part of it. */
export const firstCode = (found: readonly { rawValue: string }[]): string | undefined =>
  found.map(({ rawValue }) => rawValue.trim()).find((code) => code !== '');
