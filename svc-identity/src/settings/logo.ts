import { type Fault, faultText, fieldError } from '@peruke/contracts/kernel';

/** As large as a paper prints it: 14 mm high at 360 dots per inch. */
const BOX = { width: 600, height: 200, fit: 'inside', withoutEnlargement: true } as const;
const MOST_MILLION_PIXELS = 25;
const SECONDS = 10;

const refused = (fault: Fault) => fieldError('logo', faultText(fault));

/**
 * The picture made anew as a small PNG, upright, without anything else that it carried. Base64 in and out.
 * @throws {DomainError} at `logo`: neither a PNG nor a JPEG, damaged, or of too many pixels.
 */
export const remadeLogo = async (given: string): Promise<string> => {
  // ten megabytes, for a picture that is sent once a year
  const { default: sharp } = await import('sharp');
  const picture = sharp(Buffer.from(given, 'base64'), { limitInputPixels: false, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw refused({ code: 'not_picture', params: {} });
  });
  if (format !== 'png' && format !== 'jpeg') throw refused({ code: 'not_picture', params: {} });
  if (width * height > MOST_MILLION_PIXELS * 1e6)
    throw refused({ code: 'too_many_pixels', params: { most: MOST_MILLION_PIXELS } });
  const made = picture.autoOrient().resize(BOX).png({ palette: true }).timeout({ seconds: SECONDS });
  const png = await made.toBuffer().catch(() => {
    throw refused({ code: 'damaged_picture', params: {} });
  });
  return png.toString('base64');
};
