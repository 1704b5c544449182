import type { DealStores } from '../../deal/deal.schema.ts'
import type { SizerName } from '../../sizer/index.ts'
import type { ExportKind } from '../export.schema.ts'

/** A part of a deal from which an export is made. */
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

/** Parts that an export requires, and optional parts that it shows if present. */
export interface ExportNeeds {
  needed: readonly ExportNeed[]
  shown: readonly ExportNeed[]
}

/** Names of the documents in titles and on the screen. */
export const exportNames: Readonly<Record<ExportKind, string>> = {
  Quote: 'Quote',
  Term_Sheet: 'Term sheet',
  Memo: 'Sizing memo',
  Narrative: 'Narrative',
}

/** Names of the parts for display. */
export const needLabels: Readonly<Record<ExportNeed, string>> = {
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

/** Parts of each document and each workbook. Source: their sections and sheets. */
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

/** The parts of a deal from which exports are made. */
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
 * Returns the parts that a deal lacks for an export: required ones and optional ones.
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
