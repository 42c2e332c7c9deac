import { FORMATS, type ScanKind } from './scan.rules';

export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const native = async (formats: readonly string[]): Promise<Detector | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector };
  if (!BarcodeDetector) return undefined;
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.every((format) => known.includes(format)) ? new BarcodeDetector({ formats }) : undefined;
};

/** The library and its wasm file come from this portal, never from another server. */
const library = async (formats: (typeof FORMATS)[ScanKind]): Promise<Detector> => {
  const { BarcodeDetector, prepareZXingModule } = await import(
    /* webpackChunkName: "scanner" */ 'barcode-detector/ponyfill'
  );
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] });
};

/** The browser's own reader of codes, else ours. */
export const openDetector = async (kind: ScanKind): Promise<Detector> =>
  (await native(FORMATS[kind])) ?? library(FORMATS[kind]);
