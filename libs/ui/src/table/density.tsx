import { Segmented } from '../core/segmented';
import { useUiText } from '../core/use-ui-text';
import { IconBaselineDensityLarge, IconBaselineDensityMedium, IconBaselineDensitySmall } from '../icons';

/** Row heights: 36, 44, and 56 for arm's length in the workshop. */
export const DENSITIES = ['compact', 'regular', 'workshop'] as const;
export type Density = (typeof DENSITIES)[number];

const ICON = {
  compact: IconBaselineDensitySmall,
  regular: IconBaselineDensityMedium,
  workshop: IconBaselineDensityLarge,
};

/** The switch at the end of a tool bar; keep the choice per user. */
export const DensitySwitch = ({
  value,
  onChange,
}: {
  value: Density;
  onChange: (value: Density) => void;
}) => {
  const t = useUiText();
  return (
    <Segmented
      label={t('table.density')}
      value={value}
      onChange={onChange}
      options={DENSITIES.map((density) => ({
        value: density,
        label: t(`table.${density}`),
        icon: ICON[density],
        iconOnly: true,
      }))}
    />
  );
};
