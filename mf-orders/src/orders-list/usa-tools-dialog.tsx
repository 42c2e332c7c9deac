import { Button, CancelButton, Modal } from '@peruke/ui/core';
import { Checkbox } from '@peruke/ui/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useStaffByRoleQuery } from '../api/staff.api';
import type { AppDispatch, RootState } from '../store';
import { usaManagersChosen } from '../list-filters/orders-list.slice';
import styles from './orders-list.module.css';

/** Whose orders the USA tools show (ORD-011, AMB-06). */
export const UsaToolsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const saved = useSelector((state: RootState) => state.ordersList.usaManagers);
  const [chosen, setChosen] = useState(new Set(saved));
  const { data: managers = [] } = useStaffByRoleQuery('USA_MANAGER');
  const toggle = (id: number) => setChosen((ids) => new Set(ids.symmetricDifference(new Set([id]))));
  const save = () => {
    dispatch(usaManagersChosen([...chosen]));
    onClose();
  };
  return (
    <Modal
      opened
      size="small"
      title={t('list.usaSettings')}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" onClick={save}>
            {t('word.save')}
          </Button>
        </>
      }
    >
      <div className={styles.people}>
        {managers.map(({ id, nickName }) => (
          <Checkbox
            key={id}
            label={<bdi>{nickName}</bdi>}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </Modal>
  );
};
