/** Saved documents of a company to choose from: two rent rolls and four statements of one deal, and one of another. */
const homes = { modifiedOn: 1, totals: { unitCount: 96, dwellingCount: 96 } }

export const savedRolls = [
  {
    id: 'roll-1',
    dealId: 'deal-1',
    property: 'Juniper Terrace',
    fileName: 'juniper-june.xlsx',
    asOf: '2026-06-01',
    ...homes,
  },
  {
    id: 'roll-2',
    dealId: 'deal-1',
    property: 'Juniper Terrace',
    fileName: 'juniper-march.xlsx',
    asOf: '2026-03-01',
    ...homes,
  },
  { id: 'roll-3', dealId: null, property: null, fileName: 'birch-court.xlsx', asOf: null, ...homes },
]

const bundle = (bundleId: string, fileName: string, from: string, to: string, dealId: string | null = 'deal-1') => ({
  bundleId,
  dealId,
  fileName,
  timespan: `${from.slice(5)}/${from.slice(2, 4)} - ${to.slice(5)}/${to.slice(2, 4)}`,
  startDate: from,
  endDate: to,
})

export const savedBundles = [
  bundle('t12', 'Juniper T12.xlsx', '2025-07', '2026-06'),
  bundle('y25', 'Juniper 2025.xlsx', '2025-01', '2025-12'),
  bundle('y24', 'Juniper 2024.xlsx', '2024-01', '2024-12'),
  bundle('budget', 'Juniper budget 2027.xlsx', '2027-01', '2027-12', null),
]
