import Drawing from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs';
import { icon } from '../icon';

export const IconRuler2 = icon(Drawing);
