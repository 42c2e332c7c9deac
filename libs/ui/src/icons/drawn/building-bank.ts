import Drawing from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { icon } from '../icon';

export const IconBuildingBank = icon(Drawing);
