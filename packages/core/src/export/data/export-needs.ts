import type { SizerName } from '../../sizer/index.ts'
import type { ExportKind } from '../export.schema.ts'

/** What an export is made of, as a person gives it to a deal. */
export type ExportNeed =
  | 'rentRoll'
  | 'statement'
  | 'loan'
  | 'rate'
  | 'value'
  | 'building'
  | 'rentComps'
  | 'expenseComps'
  | 'pictures'
  | 'summary'

/** What an export cannot do without, and what else it shows where it is there. */
export interface ExportNeeds {
  needed: readonly ExportNeed[]
  shown: readonly ExportNeed[]
}

/** What each document is called in its title and on the screen. */
export const exportNames: Readonly<Record<ExportKind, string>> = {
  Quote: 'Quote',
  Term_Sheet: 'Term sheet',
  Memo: 'Sizing memo',
  Narrative: 'Narrative',
}

const sized: ExportNeeds = { needed: ['rentRoll', 'statement', 'loan', 'rate', 'value'], shown: ['building'] }

const quoted: ExportNeeds = { needed: sized.needed, shown: [] }

/** What each document and each workbook is made of. Source: their sections and sheets. */
export const exportNeeds: Readonly<Record<ExportKind | SizerName, ExportNeeds>> = {
  Quote: quoted,
  Term_Sheet: quoted,
  Memo: sized,
  Narrative: {
    needed: ['rentRoll', 'statement', 'loan', 'rate', 'value'],
    shown: ['building', 'rentComps', 'expenseComps', 'pictures', 'summary'],
  },
  Fannie: sized,
  Freddie: sized,
  Fannie_Affordability: { needed: ['rentRoll'], shown: ['statement', 'loan', 'building'] },
  Asset_Overview: { needed: ['rentRoll', 'statement'], shown: ['building', 'loan', 'rentComps', 'expenseComps'] },
  OSAR: { needed: ['statement'], shown: ['rentRoll', 'loan'] },
  Hud: sized,
  WDIS: sized,
  Apprise: { needed: ['rentRoll', 'statement'], shown: ['value', 'building', 'rentComps', 'expenseComps'] },
  Ilp: { needed: ['rentRoll'], shown: ['statement', 'loan', 'building'] },
  Capital_Markets: sized,
  SBL: sized,
}
