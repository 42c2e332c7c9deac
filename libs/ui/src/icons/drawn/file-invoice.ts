import Drawing from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { icon } from '../icon';

export const IconFileInvoice = icon(Drawing);
