import Drawing from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { icon } from '../icon';

export const IconZoomIn = icon(Drawing);
