import Drawing from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { icon } from '../icon';

export const IconZoomOut = icon(Drawing);
