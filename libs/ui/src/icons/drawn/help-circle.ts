import Drawing from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { icon } from '../icon';

export const IconHelpCircle = icon(Drawing);
