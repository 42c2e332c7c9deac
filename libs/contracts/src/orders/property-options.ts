import { WIG_TYPES } from './wig-types.js';

/** Option lists of wig properties, spelt as on the wire (WIG-018 to WIG-033; odd spellings are the customer's, AMB-23). */
const WAVES = ['Straight', 'Straight With Body', 'Very Light Wave', 'Light Wave'] as const;

export const PROPERTY_OPTIONS = {
  wigType: ['none', ...WIG_TYPES],
  capSize: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  topType: {
    'Regular Skin': ['Regular', 'American', 'Fine'],
    'Lace Top': [],
    Ribben: [],
    'Kosher Top': [...WAVES, 'Light Wave Plus', 'Light Wave Strong Wave', 'Strong Wave', 'Curly'],
    'Weft Top In Circle': ['Regular', 'Weft Top Like Fall'],
    'Skin Heights': ['Flat', 'With Heights'],
  },
  front: {
    'Closed Lace': ['Thin', 'Regular', 'Height', 'Deep closed'],
    'Open Lace': ['Flat', 'With Heights', 'Height', 'Deep Closed'],
    'Hand Tie': ['Bangs', 'Lace Type'],
  },
  highlightsColorSelect: ['Honey', 'Ash'],
  highlightsColoringSelect: ['Honey', 'Ash'],
  typeOfHighlights: ['Half Blonde', 'Gentle Mixed', 'Special orders'],
  skinTopHighlights: ['Non', 'On The Bottom', 'From The Root', 'Blended', 'Streaky'],
  hairTextureOnWefts: ['None', ...WAVES, 'Light Wave+', 'Light With Strong Wave', 'Strong Wave', 'Curly'],
  wigFullness: ['Standard', 'Thin', 'Full'],
} as const;
