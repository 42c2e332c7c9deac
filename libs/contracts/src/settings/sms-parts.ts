/**
 * What an SMS costs: a vendor charges by the part (3GPP TS 23.038 and 23.040). A text of the GSM alphabet alone is counted in
 * septets, any other one whole in units of UCS-2. A text of several parts loses a few places of each to the head that joins them.
 */

/** The basic set of the default alphabet; the escape, which stands before a sign of the extension, is no sign of its own. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ' +
    ' !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two septets, which never stand in two parts. */
const EXTENSION = new Set('\f^{}\\[~]|€');

const ROOM = { gsm: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const;

export interface SmsCount {
  alphabet: keyof typeof ROOM;
  /** Places that the text takes: septets or UCS-2 units. */
  places: number;
  parts: number;
  /** Places of a part, as many as there are now. */
  room: number;
  /** The signs for whose sake the text is not of the GSM alphabet, each once. */
  forcing: string[];
}

/** How many parts the signs fill when none is split. */
const packed = (sizes: readonly number[], room: number): number => {
  let parts = 1;
  let left = room;
  for (const size of sizes) {
    if (size > left) {
      parts += 1;
      left = room;
    }
    left -= size;
  }
  return parts;
};

export const countSms = (text: string): SmsCount => {
  const signs = [...text];
  const forcing = [...new Set(signs.filter((sign) => !BASIC.has(sign) && !EXTENSION.has(sign)))];
  const alphabet = forcing.length === 0 ? 'gsm' : 'ucs2';
  const sizes = signs.map((sign) => {
    if (alphabet === 'ucs2') return sign.length;
    return EXTENSION.has(sign) ? 2 : 1;
  });
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, joined } = ROOM[alphabet];
  if (places <= alone) return { alphabet, places, parts: places === 0 ? 0 : 1, room: alone, forcing };
  return { alphabet, places, parts: packed(sizes, joined), room: joined, forcing };
};
