import { ModalFrame } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { useMenu } from '../layout/use-menu';
import { GO_KEYS } from './go-keys.rules';
import { KeysSwitch } from './keys-switch';
import styles from './keys.module.css';
import { ACTIONS } from './start-action';

type Row = readonly [keys: readonly string[], text: string];

const ANYWHERE: readonly Row[] = [
  [['Ctrl', 'K'], 'palette'],
  [['/'], 'search'],
  [['Ctrl', 'Enter'], 'save'],
  [['?'], 'help'],
  [['Esc'], 'up'],
];
const LISTS: readonly Row[] = [
  [['J'], 'row_next'],
  [['K'], 'row_previous'],
  [['Enter'], 'row_open'],
  [['['], 'order_previous'],
  [[']'], 'order_next'],
  [['P'], 'print'],
  [['T'], 'today'],
  [['←', '→'], 'step'],
];

const KeyTable = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const { t } = useTranslation('shell');
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>{t(`keys.${text}`)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const letterOf = (code: string): string => code.replace('Key', '');

/** The list of keys (`?`): only what the role can do. */
export const KeysModal = () => {
  const { t } = useTranslation('shell');
  const { groups } = useMenu();
  const paths = ['/', ...groups.flatMap(({ entries }) => entries.map((entry) => entry.path))];
  const actions = (['addOrder', 'addRepair', 'addMeeting'] as const).filter((name) => ACTIONS[name].may());
  const go = GO_KEYS.filter(({ path }) => paths.includes(path));
  return (
    <ModalFrame title={t('keys.title')} footerStart={<KeysSwitch />}>
      <div className={styles.sheet}>
        <KeyTable title={t('keys.anywhere')} rows={ANYWHERE} />
        {actions.length > 0 && (
          <KeyTable
            title={t('palette.actions')}
            rows={actions.map((name) => [[letterOf(ACTIONS[name].key)], `action.${name}`])}
          />
        )}
        <KeyTable title={t('keys.lists')} rows={LISTS} />
        <KeyTable
          title={t('palette.screens')}
          rows={go.map(({ key, text }) => [['G', letterOf(key)], `go.${text}`])}
        />
      </div>
    </ModalFrame>
  );
};
