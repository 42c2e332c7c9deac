import Drawing from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { icon } from '../icon';

export const IconBarcode = icon(Drawing);
