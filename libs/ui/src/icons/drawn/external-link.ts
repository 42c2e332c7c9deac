import Drawing from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { icon } from '../icon';

export const IconExternalLink = icon(Drawing);
