import Drawing from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { icon } from '../icon';

export const IconWorld = icon(Drawing);
