import type { Order, Stage, StagePair } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, Menu } from '@peruke/ui/core';
import { isolated } from '@peruke/ui/formats';
import { IconCheck, IconPaperclip } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { usePinPairMutation } from '../api/files.api';
import { Sentence } from '../wig/sentence';

const isPinned = ({ pair }: Stage, { before, after }: StagePair): boolean =>
  pair?.before === before && pair.after === after;

/** At which of the order's stages these two stand; a stage that is chosen takes them, or lets them go. */
export const PinMenu = ({ order, pair }: { order: Order; pair: StagePair }) => {
  const { t } = useTranslation();
  const [pin, { isLoading }] = usePinPairMutation();
  const stages = [...order.additional_properties, ...order.rework_additional_properties];
  if (stages.length === 0) return null;
  const pinned = stages.filter((stage) => isPinned(stage, pair));
  const turn = async (stage: Stage): Promise<void> => {
    const next = isPinned(stage, pair) ? null : pair;
    const { error } = await pin({ id: order.id, stageId: stage.id, pair: next });
    if (error) notify.error(errorText(error));
    else notify.success(t(next ? 'compare.pinDone' : 'compare.unpinDone', { stage: isolated(stage.tittle) }));
  };
  return (
    <Menu
      label={t('compare.pin')}
      groups={[
        {
          key: 'stages',
          label: t('compare.pin'),
          items: stages.map((stage) => ({
            key: String(stage.id),
            label: <bdi>{stage.tittle}</bdi>,
            ...(isPinned(stage, pair) && { icon: IconCheck }),
            onSelect: () => void turn(stage),
          })),
        },
      ]}
    >
      <Button size="small" variant="quiet" icon={IconPaperclip} busy={isLoading}>
        {pinned.length > 0 ? (
          <Sentence say={(stage) => t('compare.pinned', { stage })}>
            {pinned.map(({ tittle }) => tittle).join(', ')}
          </Sentence>
        ) : (
          t('compare.pin')
        )}
      </Button>
    </Menu>
  );
};
