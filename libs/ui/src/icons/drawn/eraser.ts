import Drawing from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs';
import { icon } from '../icon';

export const IconEraser = icon(Drawing);
