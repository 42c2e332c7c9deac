import Drawing from '@tabler/icons-react/dist/esm/icons/IconCommand.mjs';
import { icon } from '../icon';

export const IconCommand = icon(Drawing);
