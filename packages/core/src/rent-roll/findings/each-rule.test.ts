import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../read/read-rent-roll.ts'
import { aFutureRow, aReading, findingIds, soundCharges, soundCodes, soundRoll } from '../rent-roll.fixtures.ts'
import { rentRollChecks, rentRollFindings } from './rent-roll-findings.ts'

const like = { Floorplan: '1x1', SqFt: 700, Status: 'Occupied', 'Market Rent': 1250, Rent: 1200 }
const dates = { 'Lease Start': '01/01/2025', 'Lease End': '12/31/2025', 'Move In': '01/01/2025' }
const nobody = { Resident: null, 'Lease Start': null, 'Lease End': null, 'Move In': null }

const roll = (...changes: Parameters<typeof soundRoll>) => findingIds(soundRoll(...changes))
const charged = (...charges: (readonly [string, number])[]) => findingIds(soundCharges({ 202: charges }), soundCodes)

/** Returns the finding ids of a small rent roll as of the end of 2025. */
const small = (...rows: CellLiteral[][]) => findingIds([['As of 12/31/2025'], ...rows])

function withHiddenUnit(): string[] {
  // Twelve units of 1,200, one of them hidden by a filter: 11 x 1,200 = 13,200.
  const rows = [...soundRoll(), ['Total', null, null, null, null, null, 13_200]]
  const grid = gridOf('Report1', rows)
  grid.hiddenRows.push(5)
  return aReading(grid).findings.map(({ id }) => id)
}

function withoutUnitNumber(): string[] {
  const { rentRoll, ledger } = aReading(soundRoll())
  const units = rentRoll.units.map((unit, at) => (at === 0 ? { ...unit, unit: '' } : unit))
  return rentRollFindings({
    grid: gridOf('Report1', []),
    file: 'rent-roll.xlsx',
    rentRoll: { ...rentRoll, units },
    leases: [],
    leaseOf: new Map(),
    ties: [],
    hiddenUnits: [],
    choices: [],
    ledger,
    asOfIsFromFileName: false,
    expectedUnitCount: null,
  }).map(({ id }) => id)
}

function withGuessedCode(): string[] {
  const known = aPredictor({ chargeCodes: soundCodes })
  const predictor: typeof known = {
    ...known,
    chargeCode: (question) =>
      question.code === 'XTRA' ? [{ answer: 'Premiums', probability: 0.4 }] : known.chargeCode(question),
  }
  const grid = gridOf('Report1', soundCharges({ 202: [['RENT', 1200] as const, ['XTRA', 35] as const] }))
  return readRentRoll(grid, { file: 'rent-roll.xlsx', predictor })?.findings.map(({ id }) => id) ?? []
}

function withExpectedUnits(expectedUnitCount: number): string[] {
  const context = { file: 'rent-roll.xlsx', predictor: aPredictor(), expectedUnitCount }
  return readRentRoll(gridOf('Report1', soundRoll()), context)?.findings.map(({ id }) => id) ?? []
}

/** A year's leases, half of which end in one month. */
const oneMonth = () =>
  roll(
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        String(201 + at),
        {
          ...like,
          Resident: `Resident ${at}`,
          'Lease Start': '08/01/2025',
          'Lease End': '07/31/2026',
          'Move In': '08/01/2025',
        },
      ]),
    ),
  )

const moveIns = (...moveIn: string[]) =>
  [
    ['Unit', 'Unit Type', 'Resident', 'Rent', 'Move In', 'Lease Start', 'Lease End', 'Move Out'],
    ...moveIn.map((day, at) => [`${at}${at}`, '1x1', `Resident ${at}`, 900, day, day, `0${at + 2}/28/2027`, null]),
  ] satisfies CellLiteral[][]

const beds = [
  ['Unit', 'Bed', 'Unit Type', 'Tenant', 'Rent', 'Lease End'],
  ['101', 'A', '2x2', 'Alder', 700, '07/31/2026'],
  ['101', 'B', '2x2', 'Birch', 700, '07/31/2026'],
  ['102', 'A', '2x2', null, null, null],
  ['102', 'B', '2x2', 'Cherry', 710, '07/31/2026'],
] satisfies CellLiteral[][]

/** For every rule, a document in which only that rule finds something. */
const found: Readonly<Record<string, () => string[]>> = {
  'total-does-not-foot': () => findingIds([...soundRoll(), ['Total', null, null, null, null, null, 14_500]]),
  'hidden-units': withHiddenUnit,
  // A copy of the last of twelve units of 1,200, which the printed total counts only once.
  'chosen-by-totals': () =>
    findingIds([...soundRoll(), soundRoll().at(-1) ?? [], ['Total', null, null, null, null, null, 14_400]]),
  'lease-charges-do-not-foot': () =>
    findingIds(
      [
        ['As Of = 12/31/2025'],
        ['Unit', 'Unit Type', 'Name', 'Market Rent', 'Charge Code', 'Amount'],
        ['101', '1x1', 'Lee', 1250, 'rent', 1200],
        [null, null, null, null, 'pet', 35],
        [null, null, null, null, 'Total', 1335],
      ],
      { rent: 'Contract Rent' },
    ),
  'no-unit-rent': () => small(['Unit', 'Type', 'Status'], ['101', '1x1', 'Occupied']),
  'rent-from-all-charges': () =>
    small(['Unit', 'Unit Status', 'Scheduled Charges'], ['101', 'Occupied No Notice', 1349]),
  'annual-rent': () =>
    small(
      ['Unit', 'Type', 'Tenant', 'SF', 'Annual Rent'],
      ['1', '1x1', 'Alder', 700, 14_400],
      ['2', '1x1', 'Birch', 700, 15_000],
    ),
  'weekly-rent': () =>
    small(['Unit', 'Type', 'Tenant', 'Rent per Week'], ['1', '1x1', 'Alder', 240], ['2', '1x1', 'Birch', 250]),
  'partial-list': () => small(...moveIns('12/02/2025', '12/10/2025', '12/21/2025')),
  'unreadable-amount': () => roll({ 103: { 'Market Rent': '12 50x' } }),
  'unreadable-date': () => roll({ 103: { 'Lease End': '31/31/2026' } }),
  'unmapped-cells': () =>
    small(
      ['Unit', 'Type', 'Rent', 'Status', 'Zebra'],
      ['101', '1x1', 1200, 'Occupied', 77],
      ['102', '1x1', 1200, 'Occupied', 78],
    ),
  'unit-count': () => withExpectedUnits(14),
  'duplicate-unit': () =>
    small(
      ['Bldg', 'Unit', 'Type', 'Rent', 'Status'],
      ['1', '101', '1x1', 1200, 'Occupied'],
      ['1', '101', '1x1', 1250, 'Occupied'],
    ),
  'unit-number-missing': withoutUnitNumber,
  'several-properties': () =>
    roll({ 111: { Property: 'Elm Row' }, 112: { Property: 'Elm Row' } }, { Property: 'Birch Court' }),
  'unit-in-several-properties': () =>
    roll(
      {
        112: { Property: 'Birch Court' },
        '101 again': { ...like, ...dates, Resident: 'Resident X', Property: 'Cedar Row' },
      },
      { Property: 'Birch Court' },
    ),
  'by-the-bed': () => small(...beds),
  'non-dwelling-rows': () =>
    roll({ 'Garage 1': { ...dates, Floorplan: 'Garage', Status: 'Occupied', Resident: 'Resident A', Rent: 75 } }),
  'negative-rent': () => roll({ 103: { Rent: -1200 } }),
  'implausible-result': () => roll({}, { Rent: 12 }),
  'rent-implausible': () => roll({ 103: { 'Market Rent': 125_000, Rent: 125_000, Floorplan: '2x2' } }),
  'duplicate-contract-rent': () => charged(['RENT', 600], ['RENT', 600]),
  'contract-rent-missing': () => roll({ 103: { Rent: null } }),
  'occupied-at-zero-rent': () => roll({ 103: { Rent: 0 } }),
  'non-revenue-with-rent': () => roll({ 103: { Status: 'Model', Resident: null } }),
  'vacant-with-charges': () => roll({ 103: { ...nobody, Status: 'Vacant' } }),
  'vacant-with-resident': () => roll({ 103: { Status: 'Vacant', Rent: null } }),
  'rent-off-market': () => roll({ 103: { Rent: 800, Floorplan: '2x2' } }),
  'rent-outlier': () => roll({ 103: { Rent: 900 } }),
  'rent-canceled': () => charged(['RENT', 1200], ['RENT', -1200], ['RNT2', 1210]),
  'concession-above-rent': () => charged(['RENT', 1200], ['CONC', -1300]),
  'duplicate-concession': () => charged(['RENT', 1200], ['CONC', -50], ['CONC', -50]),
  'subsidy-alone': () => charged(['HAP', 1200]),
  'employee-credit': () => charged(['RENT', 1200], ['EMPL', -300]),
  'uncertain-charge-code': withGuessedCode,
  'market-rent-missing': () => roll({ 103: { 'Market Rent': 0 } }),
  'market-rents-differ': () => roll({ 103: { 'Market Rent': 1590 } }),
  'balance-above-rent': () => roll({ 103: { Balance: 2500 } }, { Balance: 0 }),
  'deposit-missing': () => roll({ 103: { Deposit: 0 } }, { Deposit: 500 }),
  'unknown-status': () => roll({ 103: { Status: 'Zeta' } }),
  'lease-ends-before-start': () => roll({ 103: { 'Lease Start': '03/01/2025', 'Lease End': '02/28/2025' } }),
  'move-out-before-move-in': () =>
    roll({
      112: { 'Move In': '02/01/2026', 'Lease Start': '12/01/2025', Status: 'Employee', 'Move Out': '01/15/2026' },
    }),
  'move-out-passed': () => roll({ 103: { Status: 'Notice', 'Move Out': '12/15/2025' } }),
  'notice-after-lease-end': () =>
    roll({ 103: { Status: 'Notice', 'Lease Start': '12/01/2024', 'Lease End': '11/30/2025' } }),
  'lease-not-begun': () =>
    roll({ 103: { 'Move In': '01/15/2026', 'Lease Start': '01/15/2026', 'Lease End': '01/14/2027' } }),
  'future-lease-begun': () =>
    roll({
      101: { Status: 'Notice', 'Move Out': '01/31/2026' },
      '101 again': aFutureRow({ 'Lease Start': '12/15/2025', 'Move In': '12/15/2025', 'Lease End': '12/14/2026' }),
    }),
  'future-lease-on-let-unit': () => roll({ '106 again': aFutureRow({ 'Move In': '02/15/2026' }) }),
  'future-lease-without-unit': () => roll({ 905: aFutureRow() }),
  'pending-renewal': () => roll({ '101 again': aFutureRow({ Resident: 'Resident A' }) }),
  'lease-start-missing': () => roll({ 103: { 'Lease Start': null } }),
  'lease-end-missing': () => roll({ 103: { 'Lease End': null } }),
  'move-in-missing': () => roll({ 103: { 'Move In': null } }),
  'lease-term': () => roll({ 103: { 'Lease Start': '03/01/2023', 'Lease End': '02/28/2026' } }),
  'expired-lease': () => roll({ 103: { 'Lease Start': '03/01/2024', 'Lease End': '02/28/2025' } }),
  'expiry-concentration': oneMonth,
  'tenant-in-several-units': () =>
    roll({ 103: { Resident: 'Birch Corp' }, 105: { Resident: 'Birch Corp' }, 107: { Resident: 'Birch Corp' } }),
  'bed-counts-differ': () => roll({ 103: { Beds: 2 } }, { Floorplan: 'Alder', Beds: 1, Baths: 1 }),
  'square-feet-implausible': () => roll({ 103: { Floorplan: '2x2', SqFt: 95_000 } }),
  'square-feet-outlier': () => roll({ 103: { SqFt: 970 } }),
  'square-feet-missing': () => roll({ 103: { SqFt: null } }),
  'floorplan-missing': () => roll({ 103: { Floorplan: null } }),
  'bed-bath-guessed': () => roll({}, { Floorplan: 'B1' }),
  'bed-bath-unknown': () => roll({}, { Floorplan: 'Alder' }),
  'no-date': () =>
    findingIds([
      ['Unit', 'Type', 'Rent', 'Status'],
      ['101', '1x1', 1200, 'Occupied'],
    ]),
}

/** Rules that always come with another one: the other findings. */
const companions: Readonly<Record<string, readonly string[]>> = {
  // Shared unit numbers are reported only for a rent roll of several properties.
  'unit-in-several-properties': ['several-properties'],
  // Averages that are implausible as a result are also implausible per unit, and far below market.
  'implausible-result': ['rent-implausible', 'rent-off-market'],
}

const full = (name: string) => `rent-roll/${name}`

it('has a document for every rule, and for no other', () => {
  expect(Object.keys(found).map(full).toSorted()).toEqual(rentRollChecks.map(({ id }) => id).toSorted())
})

describe('a document with one fault', () => {
  it.each(Object.entries(found))('is found by %s, and by no other rule', (name, idsOf) => {
    const expected = [name, ...(companions[name] ?? [])].map(full).toSorted()
    expect([...new Set(idsOf())].toSorted()).toEqual(expected)
  })

  it('is none where nothing is wrong', () => {
    expect([roll(), charged(['RENT', 1200])]).toEqual([[], []])
    expect(aReading(soundRoll()).rentRoll.units).toHaveLength(12)
  })
})
