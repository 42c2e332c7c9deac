import type { Order } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { Button, DateText, Fact } from '@peruke/ui/core';
import { IconLink } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientLinkQuery } from '../api/link.api';
import { ClientLinkDialog } from './client-link-dialog';

/** Whether the client has a link to this order. Nothing where the house gives none, or the order has nobody. */
export const ClientLinkFact = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const mayTell = useCan('message.tell');
  const [isOpen, setOpen] = useState(false);
  const { data } = useClientLinkQuery(order.id, { skip: !mayTell || order.client_id === null });
  if (!data?.on || order.client_id === null) return null;
  const { link } = data;
  return (
    <Fact label={t('clientLink.title')}>
      <Button variant="quiet" size="small" icon={IconLink} onClick={() => setOpen(true)}>
        {!link && t('clientLink.none')}
        {link && !link.open && t('clientLink.over')}
        {link?.open && (
          <span>
            {t('clientLink.since')} <DateText value={link.made_at} />
          </span>
        )}
      </Button>
      {isOpen && <ClientLinkDialog order={order} link={link} onClose={() => setOpen(false)} />}
    </Fact>
  );
};
