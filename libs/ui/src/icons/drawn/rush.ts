import Drawing from '@tabler/icons-react/dist/esm/icons/IconBoltFilled.mjs';
import { icon } from '../icon';

export const IconRush = icon(Drawing);
