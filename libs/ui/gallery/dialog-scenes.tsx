import { useState } from 'react';
import {
  Avatar,
  Badge,
  BottomSheet,
  Button,
  ConfirmDialog,
  Drawer,
  Modal,
  StateChange,
  StateTag,
  Tabs,
} from '../src/core';
import { FormErrorCount, FormGrid, PasswordField, PillsField, TextField } from '../src/forms';
import { IconCalendar, IconEdit, IconPlus, IconTool, IconTrash } from '../src/icons';
import { Block } from './block';
import classes from './gallery.module.css';
import { PaletteScene } from './palette-scene';
import type { Words } from './samples';

interface SceneProps {
  words: Words;
  scene: string;
}

const SCENES = ['modal', 'drawer', 'confirm', 'danger', 'stack', 'sheet', 'palette'] as const;

/** Floating things: opened by a button, or at once by `?scene=`. */
export const DialogScenes = ({ words, scene }: SceneProps) => {
  const [open, setOpen] = useState<string>(scene);
  const close = () => setOpen('');
  return (
    <Block title="Modal, Drawer, ConfirmDialog, BottomSheet, CommandPalette" span="four">
      <div className={classes.row}>
        {SCENES.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <ClientModal words={words} opened={open === 'modal' || open === 'stack'} onClose={close} />
      <Modal
        opened={open === 'stack'}
        onClose={() => setOpen('modal')}
        level={1}
        size="small"
        title={words.weight}
        footer={<Button variant="primary">{words.save}</Button>}
      >
        <TextField label={words.weight} numeric unit={words.gram} defaultValue="118" />
      </Modal>
      <UserDrawer words={words} opened={open === 'drawer'} onClose={close} />
      <ConfirmDialog
        opened={open === 'confirm'}
        title={words.changeTitle}
        question={words.changeQuestion}
        onConfirm={close}
        onCancel={close}
      >
        <StateChange from="Wigs in Production" to="Ready New Wig" />
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'danger'}
        danger
        title={words.deleteTitle}
        question={words.deleteQuestion}
        confirmLabel={words.deleteYes}
        onConfirm={close}
        onCancel={close}
      />
      <BottomSheet
        opened={open === 'sheet'}
        onClose={close}
        title="204518"
        headExtra={<StateTag state="production" />}
      >
        <div className={classes.stack}>
          <Button variant="quiet" icon={IconEdit} style={{ justifyContent: 'flex-start' }}>
            {words.edit}
          </Button>
          <Button variant="dangerQuiet" icon={IconTrash} style={{ justifyContent: 'flex-start' }}>
            {words.remove}
          </Button>
        </div>
      </BottomSheet>
      <PaletteScene words={words} opened={open === 'palette'} onClose={close} />
    </Block>
  );
};

interface OpenProps {
  words: Words;
  opened: boolean;
  onClose: () => void;
}

const ClientModal = ({ words, opened, onClose }: OpenProps) => {
  const [tab, setTab] = useState('info');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="ליאת מור"
      subtitle={<bdi dir="ltr">052 555 0143</bdi>}
      headExtra={<Badge tone="plum">{words.current}</Badge>}
      footerStart={
        <Button variant="dangerQuiet" icon={IconTrash}>
          {words.remove}
        </Button>
      }
      footer={
        <>
          <Button icon={IconEdit}>{words.edit}</Button>
          <Button icon={IconCalendar}>{words.calendar}</Button>
          <Button icon={IconTool}>{words.addRepair}</Button>
          <Button variant="primary" icon={IconPlus}>
            {words.addOrder}
          </Button>
        </>
      }
    >
      <Tabs
        label={words.client}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'info', label: words.information },
          { value: 'orders', label: words.orders, count: 4 },
          { value: 'calendar', label: words.calendar, count: 2 },
        ]}
      >
        <div style={{ paddingBlockStart: 16 }}>
          <FormGrid>
            <TextField label={words.client} defaultValue="ליאת מור" span={3} />
            <TextField label={words.phone} defaultValue="0525550143" numeric span={3} />
          </FormGrid>
        </div>
      </Tabs>
    </Modal>
  );
};

const UserDrawer = ({ words, opened, onClose }: OpenProps) => {
  const [role, setRole] = useState(2);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={words.user}
      footerStart={<FormErrorCount count={1} />}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary">{words.save}</Button>
        </>
      }
    >
      <FormGrid>
        <TextField label={words.username} ltr defaultValue="dafna" error={words.taken} />
        <TextField label={words.creator} defaultValue="דפנה ג׳" />
        <PasswordField
          label={words.password}
          hint={words.atLeast8}
          defaultValue="peruke-demo"
          autoComplete="new-password"
        />
        <PillsField
          label={words.role}
          options={words.roles.map((label, value) => ({ value, label }))}
          value={role}
          onChange={setRole}
        />
        <Avatar name="דפנה" colour="#00C2FF" size="large" />
      </FormGrid>
    </Drawer>
  );
};
