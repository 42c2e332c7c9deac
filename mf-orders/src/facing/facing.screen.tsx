import type { Signature } from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { currentLanguage, type Language } from '@peruke/mf-kit/i18n';
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
  UiProvider,
} from '@peruke/ui/core';
import { IconSignature } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignSlipMutation } from '../api/handover.api';
import { CareCodes } from '../signature/care-codes';
import counter from '../signature/counter.module.css';
import { MarkedPhotos } from '../signature/marked-photos';
import { SignPanel } from '../signature/sign-panel';
import { type FacingPaper, facingPaper } from '../signature/facing-paper';
import { LanguageChoice } from './language-choice';
import styles from './facing.module.css';
import { useShownLanguage } from './use-shown-language';

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

interface PaperProps {
  paper: FacingPaper;
  /** In which it is shown, and signed. */
  language: Language;
  onSigned: () => void;
}

const Paper = ({ paper, language, onSigned }: PaperProps) => {
  const { t } = useTranslation();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading, error }] = useSignSlipMutation();
  const sign = async (): Promise<void> => {
    setAsked(true);
    if (!signature) return;
    const { token, slip } = paper;
    const answer = await send({ token, body: { slip, signature, language } });
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
        <CareCodes codes={paper.care ?? []} />
        <SignPanel
          title={paper.signTitle}
          statement={paper.statement}
          client={paper.client}
          error={isAsked && !signature ? t('pickUp.missing') : undefined}
          onChange={setSignature}
        />
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

/** The screen as a client sees it: what she signs, in her language, and no way to anything else, /facing. */
export const FacingScreen = () => {
  const { t } = useTranslation();
  const [own] = useState(currentLanguage);
  const { language, choose } = useShownLanguage(own);
  const [isSigned, setSigned] = useState(false);
  useEffect(() => {
    if (!facingPaper) takeBack();
  }, []);
  if (!facingPaper) return null;
  const { inOther, ...inOwn } = facingPaper;
  const paper = language === own ? inOwn : { ...inOwn, ...inOther };
  return (
    <UiProvider language={language}>
      <div className={styles.page}>
        <header className={styles.head}>
          <Logo size={36} />
          {inOther && <LanguageChoice language={language} onChoose={choose} />}
          <Button variant="quiet" onClick={takeBack}>
            {t('facing.back')}
          </Button>
        </header>
        <h1 className={styles.title}>{t('facing.title')}</h1>
        {isSigned ? (
          <EmptyState title={t('facing.thanks')} text={t('facing.thanksText')} />
        ) : (
          <div className={counter.columns}>
            <Paper paper={paper} language={language} onSigned={() => setSigned(true)} />
          </div>
        )}
      </div>
    </UiProvider>
  );
};
