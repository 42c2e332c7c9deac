import Drawing from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { icon } from '../icon';

export const IconPrinter = icon(Drawing);
