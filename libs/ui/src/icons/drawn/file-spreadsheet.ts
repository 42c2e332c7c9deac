import Drawing from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { icon } from '../icon';

export const IconFileSpreadsheet = icon(Drawing);
