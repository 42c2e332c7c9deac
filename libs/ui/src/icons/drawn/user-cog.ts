import Drawing from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { icon } from '../icon';

export const IconUserCog = icon(Drawing);
