import Drawing from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { icon } from '../icon';

export const IconLink = icon(Drawing);
