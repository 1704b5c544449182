import type { Scene } from './camera.ts'

/** The country's comparables, and deals in a list and on a map. */
export const dealListScenes: readonly Scene[] = [
  { id: 'list-deals', path: '/deals' },
  { id: 'deal-new', path: '/deals', before: (page) => page.getByRole('button', { name: 'New deal' }).first().click() },
  { id: 'portfolio-choose', path: '/portfolio' },
  { id: 'comparables-expenses', path: '/comparables/expense_comps' },
]

/** Every section of a deal, and what opens over it. */
export function dealScenes(deal: string): Scene[] {
  const sections = [
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
  ]
  return [
    ...sections.map((path) => ({ id: `deal-${path.replace('/', '-')}`, path: `${deal}/${path}` })),
    {
      id: 'deal-edit',
      path: `${deal}/documents`,
      before: (page) => page.getByRole('button', { name: 'Edit deal' }).click(),
    },
    {
      id: 'deal-sensitivity',
      path: `${deal}/underwriting`,
      before: (page) => page.getByRole('button', { name: /sensitivity/i }).click(),
    },
    {
      id: 'deal-comps-identified',
      path: `${deal}/comps/expense_comps`,
      before: async (page) => {
        await page.getByRole('button', { name: 'Identify comps' }).click()
        await page.getByText(/of [\d,]+ shown/).waitFor()
      },
    },
    {
      id: 'deal-export-preview',
      path: `${deal}/export`,
      before: (page) => page.getByRole('button', { name: 'Preview the quote' }).click(),
    },
    { id: 'portfolio', path: deal.replace('/deals/', '/portfolio/') },
  ]
}
