import { PROPERTY_SECTIONS, REPAIR_PROPERTIES, type PropertyName } from '@peruke/contracts/orders';
import { Button, Panel } from '@peruke/ui/core';
import { FormGrid } from '@peruke/ui/forms';
import { IconMessagePlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormerMarks } from './former-marks';
import { Comment, type CommentName, useField } from './property-parts';
import { Section } from './property-sections';
import { sectionId } from './section-id';
import { disablesFront } from './top-type';

const COMMENT_OF: Partial<Record<PropertyName, CommentName>> = {
  topType: 'topTypeComments',
  front: 'frontComments',
  baseColor: 'colorComments',
  length: 'lengthComments',
  hairTextureOnWefts: 'hairTextureComments',
  wigFullness: 'wigFullnessComments',
};

/** Which comment a section takes now: a repair carries none, nor does a front that is off. */
const commentOf = (name: PropertyName, isRepair: boolean, topMain: string): CommentName | undefined => {
  if (name === 'front' && disablesFront(topMain)) return undefined;
  return isRepair ? undefined : COMMENT_OF[name];
};

const NumberedSection = ({ name, number, isRepair }: NumberedProps) => {
  const { t } = useTranslation();
  const { control } = useField();
  const topMain = useWatch({ control, name: 'properties.topMain' });
  const comment = commentOf(name, isRepair, topMain);
  const written = useWatch({ control, name: `properties.${comment ?? 'topTypeComments'}` });
  const [asked, setAsked] = useState(false);
  const shown = comment !== undefined && (asked || written !== '');
  return (
    <div id={sectionId(name)} data-section={name}>
      <Panel
        number={number}
        level={3}
        title={t(`wig:property.${name}`)}
        actions={
          comment &&
          !shown && (
            <Button
              variant="quiet"
              size="small"
              icon={IconMessagePlus}
              aria-label={t('form.addCommentTo', { section: t(`wig:property.${name}`) })}
              onClick={() => setAsked(true)}
            >
              {t('form.addComment')}
            </Button>
          )
        }
      >
        <FormGrid>
          <Section name={name} isRepair={isRepair} />
          {shown && <Comment name={comment} focused={asked} />}
        </FormGrid>
        <FormerMarks section={name} />
      </Panel>
    </div>
  );
};

interface NumberedProps {
  name: PropertyName;
  number: number;
  isRepair: boolean;
}

/** The ten numbered sections of a new wig, nine of a repair (WIG-015 to WIG-017). */
export const PropertyFields = ({ isRepair }: { isRepair: boolean }) =>
  PROPERTY_SECTIONS.map(({ key }, i) =>
    isRepair && !REPAIR_PROPERTIES.includes(key) ? null : (
      <NumberedSection key={key} name={key} number={i + 1} isRepair={isRepair} />
    ),
  );
