import Drawing from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import { icon } from '../icon';

export const IconSignature = icon(Drawing);
