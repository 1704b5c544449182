import type { Scene } from './camera.ts'

/** Where each section of a deal opens, below the deal. */
export const dealSectionPaths = [
  'summary',
  'documents',
  'rent_roll',
  'operating_statement',
  'underwriting',
  'loan',
  'property/type',
  'property/building',
  'property/common_amenities',
  'property/unit_amenities',
  'property/finishes',
  'property/utilities',
  'property/crime',
  'property/income',
  'comps/expense_comps',
  'comps/rent_comps',
  'pictures',
  'export',
] as const

/** Every section of a deal as it opens. */
export function sectionScenes(deal: string, name: string): Scene[] {
  return dealSectionPaths.map((path) => ({ id: `${name}-${path.replace('/', '-')}`, path: `${deal}/${path}` }))
}

/** Every section of a deal about which nothing is known. */
export const bareDealScenes = (deal: string): Scene[] => sectionScenes(deal, 'bare-deal')
