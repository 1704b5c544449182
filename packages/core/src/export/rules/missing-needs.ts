import type { DealStores } from '../../deal/deal.schema.ts'
import { type ExportNeed, type ExportNeeds, exportNeeds } from '../data/export-needs.ts'

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
