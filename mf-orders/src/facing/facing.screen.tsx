import type { Signature } from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { goBackTo } from '@peruke/mf-kit/session';
import {
  Alert,
  BarcodeText,
  Button,
  EmptyState,
  Fact,
  FactList,
  FreeText,
  Logo,
  Panel,
} from '@peruke/ui/core';
import { IconSignature } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignSlipMutation } from '../api/handover.api';
import counter from '../signature/counter.module.css';
import { MarkedPhotos } from '../signature/marked-photos';
import { SignatureField } from '../signature/signature-pad';
import { type FacingPaper, facingPaper } from '../signature/facing-paper';
import styles from './facing.module.css';

/** The login: it asks for the password of who has turned the screen. */
const takeBack = (): void => window.location.replace('/login');

/** What goes over the counter, and how it is, as she reads it. */
const Contents = ({ paper: { items, conditions, photos, marks, note } }: { paper: FacingPaper }) => (
  <>
    <ul className={styles.items}>
      {items.map(({ name, count }) => (
        <li key={name}>
          <FreeText>{name}</FreeText>
          {count > 1 && <bdi dir="ltr">×{count}</bdi>}
        </li>
      ))}
    </ul>
    {conditions.length > 0 && (
      <FactList>
        {conditions.map(({ name, text }) => (
          <Fact key={name} label={name}>
            {text}
          </Fact>
        ))}
      </FactList>
    )}
    {marks.length > 0 && <MarkedPhotos photos={photos} marks={marks} />}
    {note !== '' && (
      <p className={styles.note}>
        <FreeText>{note}</FreeText>
      </p>
    )}
  </>
);

const Paper = ({ paper, onSigned }: { paper: FacingPaper; onSigned: () => void }) => {
  const { t } = useTranslation();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading, error }] = useSignSlipMutation();
  const sign = async (): Promise<void> => {
    setAsked(true);
    if (!signature) return;
    const { token, slip } = paper;
    const answer = await send({ token, body: { slip, signature } });
    if (answer.error) return;
    goBackTo(paper.signedTo);
    onSigned();
  };
  const isOver = isApiError(error) && (error.status === 401 || error.code === 'slip_over');
  return (
    <>
      <Panel className={counter.what} title={paper.title}>
        <div className={styles.whose}>
          <b className={counter.barcode}>
            <BarcodeText>{paper.barcode}</BarcodeText>
          </b>
          <FreeText>{paper.client}</FreeText>
        </div>
        <Contents paper={paper} />
      </Panel>
      <div className={counter.stack}>
        <Panel className={counter.sign} title={paper.signTitle}>
          <p className={counter.statement}>{paper.statement}</p>
          <SignatureField
            label={t('pickUp.pad')}
            clear={t('pickUp.clear')}
            foot={<FreeText>{paper.client}</FreeText>}
            error={isAsked && !signature ? t('pickUp.missing') : undefined}
            onChange={setSignature}
          />
        </Panel>
        {error && <Alert tone="bad">{isOver ? t('facing.over') : errorText(error)}</Alert>}
        <Button
          variant="primary"
          size="large"
          block
          className={counter.confirm}
          icon={IconSignature}
          busy={isLoading}
          disabled={isOver}
          onClick={() => void sign()}
        >
          {t('facing.sign')}
        </Button>
      </div>
    </>
  );
};

/** The screen as a client sees it: what she signs, and no way to anything else, /facing. */
export const FacingScreen = () => {
  const { t } = useTranslation();
  const [isSigned, setSigned] = useState(false);
  useEffect(() => {
    if (!facingPaper) takeBack();
  }, []);
  if (!facingPaper) return null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={36} />
        <Button variant="quiet" onClick={takeBack}>
          {t('facing.back')}
        </Button>
      </header>
      <h1 className={styles.title}>{t('facing.title')}</h1>
      {isSigned ? (
        <EmptyState title={t('facing.thanks')} text={t('facing.thanksText')} />
      ) : (
        <div className={counter.columns}>
          <Paper paper={facingPaper} onSigned={() => setSigned(true)} />
        </div>
      )}
    </div>
  );
};
