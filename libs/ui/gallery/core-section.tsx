import { useState } from 'react';
import { ORDER_STATES } from '@peruke/contracts/orders';
import {
  Alert,
  Avatar,
  Badge,
  BarcodeText,
  Button,
  DateText,
  Fact,
  FactList,
  IconButton,
  Logo,
  Menu,
  MoneyText,
  NoteBox,
  Panel,
  PhoneText,
  ProgressBar,
  ProgressRing,
  StateChange,
  StateTag,
  StateWash,
  StrandsArt,
  Tabs,
} from '../src/core';
import { PasswordField, TextField } from '../src/forms';
import {
  IconBell,
  IconCalendarEvent,
  IconChevronDown,
  IconCircleCheck,
  IconDotsVertical,
  IconEdit,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconProgressCheck,
  IconReload,
  IconTrash,
} from '../src/icons';
import { Block } from './block';
import classes from './gallery.module.css';
import type { Words } from './samples';

export const CoreSection = ({ words }: { words: Words }) => (
  <>
    <OrderHeader words={words} />
    <Block title="Button, IconButton, Menu" span="two">
      <div className={classes.stack}>
        <Buttons words={words} />
      </div>
    </Block>
    <Block title="StateTag, StateChange" span="two">
      <div className={classes.row}>
        {ORDER_STATES.map((state) => (
          <StateTag key={state} state={state} />
        ))}
      </div>
      <div className={classes.row} style={{ paddingBlockStart: 12 }}>
        <StateTag state="Wigs in Production" size="large" />
        <StateChange from="Wigs in Production" to="Ready New Wig" />
      </div>
    </Block>
    <PaymentPanel words={words} />
    <DetailsPanel words={words} />
    <Block title="Logo, StrandsArt" span="four">
      <LoginPicture words={words} />
    </Block>
  </>
);

const OrderHeader = ({ words }: { words: Words }) => {
  const [tab, setTab] = useState('workflow');
  return (
    <Block title="StateWash, Tabs, ProgressRing" span="four">
      <StateWash state="Wigs in Production" className={classes.wash}>
        <div className={classes.washTop}>
          <h2 className={classes.barcode}>
            <BarcodeText>204518</BarcodeText>
          </h2>
          <StateTag state="Wigs in Production" size="large" />
          <Button variant="glass">
            <Avatar name="ליאת מור" /> ליאת מור <PhoneText phone="+972525550143" />
          </Button>
          <span className={classes.push} />
          <IconButton icon={IconPrinter} label="Print" variant="outlined" />
          <Button variant="glass" icon={IconEdit}>
            {words.edit}
          </Button>
          <OrderMenu words={words} glass />
          <Button variant="primary" icon={IconCircleCheck}>
            {words.complete}
          </Button>
        </div>
        <div className={classes.facts}>
          <span className={classes.fact}>
            <IconProgressCheck size={16} /> {words.status} <b className={classes.strong}>חיבור סקינים</b>
          </span>
          <span className={classes.fact}>
            <IconCalendarEvent size={16} /> {words.due}
            <b className={classes.strong}>
              <DateText value="2026-12-29 15:00:00" />
            </b>
          </span>
          <span className={classes.fact}>
            <ProgressRing percent={60} label={words.paid} onWash /> {words.paid}
          </span>
        </div>
        <Tabs
          className={classes.tabs}
          label={words.orders}
          ruled={false}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'workflow', label: words.workflow, count: '8/18' },
            { value: 'information', label: words.information },
            { value: 'meetings', label: words.meetings, count: 2 },
            { value: 'logs', label: words.logs },
          ]}
        />
      </StateWash>
    </Block>
  );
};

const OrderMenu = ({ words, glass }: { words: Words; glass?: boolean }) => (
  <Menu
    label={words.actions}
    groups={[
      {
        key: 'main',
        items: [
          { key: 'complete', label: words.complete, icon: IconCircleCheck, tone: 'plum' },
          { key: 'edit', label: words.edit, icon: IconEdit, shortcut: 'E' },
          { key: 'rework', label: words.workflow, icon: IconReload, disabled: true },
        ],
      },
      { key: 'danger', items: [{ key: 'delete', label: words.remove, icon: IconTrash, tone: 'danger' }] },
    ]}
  >
    <Button variant={glass ? 'glass' : 'default'} endIcon={IconChevronDown}>
      {words.actions}
    </Button>
  </Menu>
);

const Buttons = ({ words }: { words: Words }) => (
  <>
    <div className={classes.row}>
      <Button variant="primary" icon={IconPlus} shortcut="N">
        {words.addOrder}
      </Button>
      <Button>{words.edit}</Button>
      <Button variant="quiet">{words.cancel}</Button>
      <Button variant="link" icon={IconEdit}>
        {words.editProperties}
      </Button>
      <Button variant="danger" icon={IconTrash}>
        {words.remove}
      </Button>
      <Button variant="dangerSolid">{words.deleteYes}</Button>
    </div>
    <div className={classes.row}>
      <Button variant="primary" disabled>
        {words.save}
      </Button>
      <Button variant="primary" disabledReason={words.whyOff}>
        {words.save}
      </Button>
      <Button variant="primary" busy>
        {words.save}
      </Button>
      <Button size="small" icon={IconPlus}>
        {words.addPayment}
      </Button>
      <OrderMenu words={words} />
      <IconButton icon={IconBell} label="3" count={3} iconSize={20} />
      <IconButton icon={IconPlus} label={words.newClient} variant="outlined" />
      <IconButton icon={IconPlus} label={words.addOrder} variant="plum" />
    </div>
    <Button variant="dashed" icon={IconPlus} block>
      {words.addPayment}
    </Button>
  </>
);

const PaymentPanel = ({ words }: { words: Words }) => (
  <Block title="Panel, ProgressRing, MoneyText" span="two">
    <Panel
      title={words.payments}
      actions={
        <>
          <Button variant="quiet" size="small">
            {words.edit}
          </Button>
          <Button size="small" icon={IconPlus}>
            {words.addPayment}
          </Button>
        </>
      }
    >
      <div className={classes.row} style={{ gap: 14, paddingBlockEnd: 12 }}>
        <ProgressRing percent={60} size={56} label={words.paid} withText={false} />
        <div>
          <div className={classes.soft}>{words.paidToDate}</div>
          <div style={{ fontSize: 22, lineHeight: '28px', fontWeight: 600 }}>
            <MoneyText shekels={8910} />
          </div>
        </div>
        <div className={classes.push} style={{ textAlign: 'end' }}>
          <div className={classes.soft}>
            {words.price} <IconButton icon={IconPencil} label={words.edit} size="small" />
          </div>
          <div className={classes.strong}>
            <MoneyText shekels={14_850} />
          </div>
        </div>
      </div>
      <div className={classes.row} style={{ paddingBlockEnd: 12 }}>
        <ProgressRing percent={100} label={words.paid} />
        <ProgressRing percent={60} label={words.paid} />
        <ProgressRing percent={20} label={words.paid} />
        <MoneyText shekels={-99.5} />
        <MoneyText shekels={4000} struck />
        <Badge>{words.cancel}</Badge>
      </div>
      <NoteBox>{words.notice}</NoteBox>
    </Panel>
  </Block>
);

const DetailsPanel = ({ words }: { words: Words }) => (
  <Block title="FactList, texts, avatars, badges" span="two">
    <Panel title={words.details} meta="8 / 18" collapsible number={1}>
      <FactList>
        <Fact
          label={words.client}
          action={<IconButton icon={IconDotsVertical} label={words.actions} size="small" />}
        >
          ליאת מור · <PhoneText phone="+972525550143" link />
        </Fact>
        <Fact label={words.barcode}>
          <BarcodeText>204518</BarcodeText>
        </Fact>
        <Fact label={words.due}>
          <DateText value={null} />
        </Fact>
        <Fact label={words.creator}>
          <span className={classes.row}>
            <Avatar name="דפנה" colour="#00C2FF" size="small" /> דפנה
            <Avatar name="Orit" colour="#ff9f05" size="small" /> Orit
            <Avatar name="מירב" colour="#e802b2" size="large" />
          </span>
        </Fact>
        <Fact label={words.status}>
          <span className={classes.row}>
            <Badge tone="plum">{words.current}</Badge>
            <Badge tone="good">{words.sent}</Badge>
            <Badge tone="warn">{words.snackBad}</Badge>
            <Badge tone="bad">{words.failed}</Badge>
          </span>
        </Fact>
      </FactList>
      <ProgressBar percent={44} label={words.workflow} />
    </Panel>
  </Block>
);

const LoginPicture = ({ words }: { words: Words }) => (
  <div className={classes.login}>
    <div className={classes.loginForm}>
      <Logo size={36} />
      <p className={classes.loginTitle}>{words.login}</p>
      <Alert tone="bad">{words.badLogin}</Alert>
      <TextField label={words.username} ltr large defaultValue="noa.b" autoComplete="username" />
      <PasswordField
        label={words.password}
        hint={words.atLeast8}
        large
        defaultValue="peruke-demo"
        autoComplete="current-password"
      />
      <Button variant="primary" size="large" block>
        {words.enter}
      </Button>
    </div>
    <StrandsArt />
  </div>
);
