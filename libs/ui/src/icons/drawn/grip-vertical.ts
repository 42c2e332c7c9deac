import Drawing from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { icon } from '../icon';

export const IconGripVertical = icon(Drawing);
