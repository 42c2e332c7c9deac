import Drawing from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import { icon } from '../icon';

export const IconPalette = icon(Drawing);
