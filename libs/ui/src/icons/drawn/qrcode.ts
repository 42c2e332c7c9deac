import Drawing from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { icon } from '../icon';

export const IconQrcode = icon(Drawing);
