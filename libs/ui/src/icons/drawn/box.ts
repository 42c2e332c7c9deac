import Drawing from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import { icon } from '../icon';

export const IconBox = icon(Drawing);
