import type { DealStores } from '../../deal/deal.schema.ts'
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

/** What an export is made of, as a person reads it. */
export const needWords: Readonly<Record<ExportNeed, string>> = {
  rentRoll: 'rent roll',
  statement: 'T12',
  loan: 'loan',
  rate: 'rate',
  value: 'value',
  building: 'building',
  rentComps: 'rent comps',
  expenseComps: 'expense comps',
  pictures: 'pictures',
  summary: 'summary page',
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

/** What there is of a deal, as far as exports are made of it. */
export interface DealForExport {
  rentRollCount: number
  statementCount: number
  stores: Pick<DealStores, 'loans' | 'buildings' | 'rentComps' | 'expenseComps' | 'pictures' | 'summary'>
}

const isThere: Readonly<Record<ExportNeed, (deal: DealForExport) => boolean>> = {
  rentRoll: ({ rentRollCount }) => rentRollCount > 0,
  statement: ({ statementCount }) => statementCount > 0,
  loan: ({ stores }) => stores.loans.length > 0,
  rate: ({ stores: { loans } }) => loans[0] !== undefined && (loans[0].underwritingRate ?? loans[0].noteRate) !== null,
  value: ({ stores: { loans } }) =>
    loans[0] !== undefined && (loans[0].appraisedValue ?? loans[0].asStabilizedValue) !== null,
  building: ({ stores }) => stores.buildings.length > 0,
  rentComps: ({ stores }) => stores.rentComps.length > 0,
  expenseComps: ({ stores }) => stores.expenseComps.length > 0,
  pictures: ({ stores }) => stores.pictures.length > 0,
  summary: ({ stores }) => stores.summary.sections.length > 0,
}

/**
 * What an export still lacks in a deal: what it cannot do without, and what it would show besides.
 *
 * @example
 * const stores = { loans: [], buildings: [], rentComps: [], expenseComps: [], pictures: [], summary: { sections: [] } }
 * missingNeeds('OSAR', { rentRollCount: 1, statementCount: 0, stores })
 * // => { needed: ['statement'], shown: ['loan'] }
 */
export function missingNeeds(of: keyof typeof exportNeeds, deal: DealForExport): ExportNeeds {
  const { needed, shown } = exportNeeds[of]
  const lacks = (need: ExportNeed) => !isThere[need](deal)
  return { needed: needed.filter(lacks), shown: shown.filter(lacks) }
}
