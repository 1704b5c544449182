/**
 * Words that give a unit's tags from its floorplan, designation and charges.
 *
 * Source: the programs are those of HUD (Section 8 vouchers and project rental assistance), the IRS (low-income housing
 * tax credit, section 42), USDA Rural Development, and cities' inclusionary housing; the short forms are those that
 * Yardi, RealPage and AppFolio rolls print. The list is our own choice.
 */

/** Tags available on every rent roll. */
export const defaultTags = ['Affordable', 'Renovated'] as const

/** Words for rent that a program limits or pays, as parts of a pattern over lower-case text with single blanks. */
export const affordableWords = [
  'affordable',
  'lihtc',
  'tax credit',
  '(?:section|sec\\.?) ?(?:8|42|236|202|811|515)',
  's8',
  'hcv',
  'housing choice',
  'vouchers?',
  'hap',
  'pbv',
  'pbra',
  'prac?',
  'vash',
  'usda',
  'rd ?515',
  'subsid(?:y|i[sz]ed)',
  'below market(?: rate)?',
  'bmr',
  'mpdu',
  'mfte',
  'inclusionary',
  '(?:low|very low|extremely low|moderate) income',
  '(?:rent|income)[ -]?(?:restricted|limited)',
  'set[ -]?aside',
  'workforce',
  'ami',
] as const

/** Words that negate one of them if directly before it: `Non-LIHTC`, `no subsidy`. */
export const notAffordableWords = ['non', 'not', 'no', 'never', 'ex', 'former', 'formerly', 'expired'] as const

/** Captions of a column whose words are tags as printed; other designation columns only suggest the default tags. */
export const tagCaption = /\b(tags?|designation)\b/

/** Captions that ask whether a unit is renovated, or name a program, with yes, no or a percentage as the answer. */
export const renovationCaption = /\b(reno(vat(ion|ed))?|upgraded?|rehab(bed)?|remodel(ed)?)\b/
export const programCaption = /\b(program|set[ -]?aside|ami|subsidy|affordable|lihtc|tax credit|section 8)\b/

/** Answers that mean no, and answers without meaning. */
export const deniedAnswer =
  /^(n|no|none|false|0|market( rate)?|mkt|conventional|unrestricted|original|classic|base|not? .*|un\w+)$/
export const blankAnswer = /^(\W*|n\/?a|tbd|unknown)$/

/** Maximum length of a tag; longer texts are remarks. Our own choice. */
export const maximumTagLength = 30
