import { type Correction, type ParsedFile, type ReadRentRoll, readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { type CellLiteral, type Grid, gridOf } from '@uwkit/core/shared'

/** Predicted categories of codes, for fixtures: code to category and probability. */
const guesses: Readonly<Record<string, readonly [string, number]>> = {
  RENT: ['Contract Rent', 0.98],
  HAPRENT: ['Subsidy', 0.91],
  CONCREC: ['Recurring Concessions', 0.93],
  PARK: ['Parking', 0.97],
  PETRENT: ['Pet Fees', 0.88],
  AMEN2: ['Premiums', 0.34],
}

/** Predicts only the fixtures' own codes. */
const fixturePredictor: Predictor = {
  lineItem: () => [],
  documentKind: () => [],
  chargeCode: ({ code }) => {
    const [answer, probability] = guesses[code] ?? []
    return answer === undefined || probability === undefined ? [] : [{ answer, probability }]
  },
}

/** Reads one sheet with corrections. */
export function readFixture(grid: Grid, corrections: readonly Correction[] = []): ParsedFile {
  const workbook = { file: 'quarry-lantern.xlsx', format: 'xlsx' as const, grids: [grid] }
  return readDocuments(workbook, { predictor: fixturePredictor, corrections })
}

/** Returns the rent roll of a parsed file. */
export function rollOf(parsed: ParsedFile): ReadRentRoll {
  const found = parsed.documents.find((document) => document.kind === 'rent_roll')
  if (found === undefined) throw new Error('the rows hold no rent roll')
  return found
}

const captions = [
  'Unit',
  'Floorplan',
  'Sq Ft',
  'Status',
  'Resident',
  'Market Rent',
  'Charge Code',
  'Amount',
  'Lease Start',
  'Lease End',
  'Balance',
]

type Charge = readonly [code: string, amount: number]

const plans: Readonly<Record<string, readonly [squareFeet: number, market: number]>> = {
  '1x1-A': [612, 1245],
  '2x2-B': [988, 1610],
  Magnolia: [1124, 1835],
  Birchwood: [704, 1310],
}

const households: readonly (readonly [string, string, string, string | null, readonly Charge[]])[] = [
  ['101', '1x1-A', 'Occupied', 'Ines Halloran', [['RENT', 1210]]],
  [
    '102',
    '1x1-A',
    'Occupied',
    'Tobias Merrick',
    [
      ['RENT', 1195],
      ['PARK', 40],
    ],
  ],
  [
    '103',
    '2x2-B',
    'Occupied',
    'Ruth Okonkwo',
    [
      ['RENT', 980],
      ['HAPRENT', 575],
    ],
  ],
  ['104', '2x2-B', 'Vacant', null, []],
  [
    '105',
    'Magnolia',
    'Occupied',
    'Pavel Lindqvist',
    [
      ['RENT', 1790],
      ['CONCREC', -75],
    ],
  ],
  [
    '106',
    'Magnolia',
    'Notice',
    'Dana Whitfield',
    [
      ['RENT', 1805],
      ['PETRENT', 35],
    ],
  ],
  [
    '201',
    'Birchwood',
    'Occupied',
    'Ada Castell',
    [
      ['RENT', 1275],
      ['AMEN2', 25],
    ],
  ],
  ['202', 'Birchwood', 'Hold', null, []],
  [
    '203',
    '1x1-A',
    'Occupied',
    'Owen Barrow',
    [
      ['RENT', 1225],
      ['STOR', 480],
    ],
  ],
  [
    '204',
    '2x2-B',
    'Occupied',
    'Lena Fairchild',
    [
      ['RENT', 1580],
      ['PARK', 40],
    ],
  ],
]

/** Returns a small rent roll with charges in rows, floorplan names without beds or baths, and a status of unknown meaning. */
export function lanternGrid(): Grid {
  const rows = households.flatMap(([unit, plan, status, resident, charges], index): CellLiteral[][] => {
    const [squareFeet = 0, market = 0] = plans[plan] ?? []
    const month = String(index + 1).padStart(2, '0')
    const dates = resident === null ? [null, null] : [`${month}/01/2025`, `${month}/28/2026`]
    const [first = [null, null], ...others] = charges
    const head = [unit, plan, squareFeet, status, resident, market, ...first, ...dates, 0]
    return [
      head,
      ...others.map(([code, amount]) => [null, null, null, null, null, null, code, amount, null, null, null]),
    ]
  })
  return gridOf('Rent Roll', [['Quarry Lantern'], ['As of 05/31/2025'], [], captions, ...rows])
}

/** Returns a rent roll with two columns that both read as market rent, a reference column, and unclear captions. */
export function unclearGrid(): Grid {
  const rows = households.map(([unit, plan, status, , charges]): CellLiteral[] => {
    const [squareFeet = 0, market = 0] = plans[plan] ?? []
    // One eighth of the rent under a caption without meaning: the amounts alone do not look like rents.
    const eighth = charges[0] === undefined ? null : Math.round(charges[0][1] / 8)
    return [unit, plan, squareFeet, status, market, market + 15, eighth, `${unit}-x`]
  })
  const names = ['Unit', 'Type', 'SF', 'Status', 'Market Rent', 'Market', 'Column7', 'Ref']
  return gridOf('Rent Roll', [['Quarry Lantern'], [], names, ...rows])
}

/** Returns a rent roll without charge codes. */
export function plainGrid(): Grid {
  const rows = households.map(([unit, plan, status, resident, charges]): CellLiteral[] => {
    const [squareFeet = 0, market = 0] = plans[plan] ?? []
    return [unit, plan, squareFeet, status, resident, market, charges[0]?.[1] ?? null]
  })
  return gridOf('Rent Roll', [['Unit', 'Floorplan', 'Sq Ft', 'Status', 'Resident', 'Market Rent', 'Rent'], ...rows])
}
