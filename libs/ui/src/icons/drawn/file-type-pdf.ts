import Drawing from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { icon } from '../icon';

export const IconFileTypePdf = icon(Drawing);
