import type { Correction } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { lanternGrid, plainGrid, readFixture, rollOf, unclearGrid } from './mapping.fixtures.ts'
import { rentRollOpenPoints, stepsOfRentRoll } from './open-points.ts'

const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const pointsUnder = (grid = lanternGrid(), corrections: readonly Correction[] = []) =>
  rentRollOpenPoints(rollOf(readFixture(grid, corrections)), { corrections })
const ids = (step: number, points = pointsUnder()) => points.filter((one) => one.step === step).map(({ id }) => id)

describe('what still needs a person', () => {
  test('are floorplans of unknown beds and baths, until somebody sets them', () => {
    expect(ids(1)).toEqual(['floorplan/Magnolia', 'floorplan/Birchwood'])
    const set: Correction = { kind: 'floorplan', ...word, floorplan: 'Magnolia', bed: 3, bath: 2 }
    expect(ids(1, pointsUnder(lanternGrid(), [set]))).toEqual(['floorplan/Birchwood'])
  })

  test('are charge codes of no category, and guesses, each with what is suggested', () => {
    const charges = pointsUnder().filter(({ step }) => step === 2)
    expect(charges.map(({ kind, label }) => [kind, label])).toEqual([
      ['low confidence', 'Charge code AMEN2, $25/mo: category uncertain; suggested Premiums (34%)'],
      ['missing', 'Charge code STOR, $480/mo: category unknown'],
    ])
  })

  test('are columns whose cells go nowhere, and rents that no column holds', () => {
    expect(ids(0, pointsUnder(unclearGrid()))).toEqual(['missing/rent', 'column/G', 'column/H'])
    const ignored: Correction[] = [
      { kind: 'columnKind', ...word, column: 'H', caption: 'Ref', columnKind: 'Ignore Column' },
      { kind: 'columnKind', ...word, column: 'G', caption: 'Column7', columnKind: 'contract rent' },
    ]
    expect(ids(0, pointsUnder(unclearGrid(), ignored))).toEqual([])
  })

  test('are findings that nobody let stand', () => {
    const findings = pointsUnder().filter(({ kind }) => kind === 'finding')
    expect(findings.map(({ subject }) => subject)).toEqual(['I13', 'I15', 'I18', 'I20'])
    const document = rollOf(readFixture(lanternGrid()))
    const found = document.findings.find(({ source }) => source?.cell === 'I13')
    const dismissal: Correction = {
      kind: 'dismissal',
      ...word,
      findingId: found?.id ?? '',
      cell: 'I13',
      seen: found?.seen ?? null,
      reason: 'Moves in in June',
    }
    expect(pointsUnder(lanternGrid(), [dismissal]).filter(({ kind }) => kind === 'finding')).toHaveLength(3)
  })

  test('are totals that are off, told once', () => {
    const off = gridOf('Rent Roll', [
      ['Unit', 'Floorplan', 'Status', 'Resident', 'Market Rent', 'Rent'],
      ['101', '1x1', 'Occupied', 'Ines Halloran', 1250, 1200],
      ['102', '1x1', 'Occupied', 'Ada Castell', 1250, 1190],
      ['103', '1x1', 'Occupied', 'Owen Barrow', 1250, 1210],
      ['Total', null, null, null, 3750, 3700],
    ])
    const points = pointsUnder(off)
    expect(points.map(({ kind }) => kind)).toContain('tie')
    expect(points.find(({ kind }) => kind === 'tie')?.label).toMatch(/off by -\$100$/)
    expect(points.filter(({ source }) => source?.cell === 'F5')).toHaveLength(1)
  })

  test('is a status that nobody knows, until its group is set', () => {
    const grid = gridOf('Rent Roll', [
      ['Unit', 'Floorplan', 'Status', 'Resident', 'Rent'],
      ['101', '1x1', 'Occupied', 'Ines Halloran', 1200],
      ['102', '1x1', 'Zebra', 'Ada Castell', 1190],
    ])
    const status = (points = pointsUnder(grid)) => points.filter(({ subject }) => subject === 'Zebra')
    expect(status().map(({ step, kind }) => [step, kind])).toEqual([[3, 'unmapped']])
    const set: Correction = { kind: 'status', ...word, status: 'Zebra', occupancy: 'current' }
    expect(status(pointsUnder(grid, [set]))).toEqual([])
  })
})

describe('the steps of a rent roll', () => {
  test('count what is left in each', () => {
    const document = rollOf(readFixture(lanternGrid()))
    const steps = stepsOfRentRoll(document, rentRollOpenPoints(document))
    expect(steps.map(({ number, name, state, openCount }) => [number, name, state, openCount])).toEqual([
      [0, 'Columns', 'done', undefined],
      [1, 'Floorplans', 'open', 2],
      [2, 'Charges', 'open', 2],
      [3, 'Units', 'warning', 4],
      [4, 'Summary', 'none', undefined],
    ])
  })

  test('pass over the charges where the roll has no codes', () => {
    const document = rollOf(readFixture(plainGrid()))
    const withoutCodes = { rentRoll: { ...document.rentRoll, chargeCodes: [] } }
    expect(stepsOfRentRoll(withoutCodes, []).map(({ name }) => name)).toEqual([
      'Columns',
      'Floorplans',
      'Units',
      'Summary',
    ])
  })

  test('are all done where nothing is left', () => {
    const document = rollOf(readFixture(lanternGrid()))
    expect(new Set(stepsOfRentRoll(document, []).map(({ state }) => state))).toEqual(new Set(['done']))
  })

  test('open with the columns alone where no units could be read', () => {
    const [columns, ...others] = stepsOfRentRoll(null, [])
    expect(columns?.state).toBe('open')
    expect(others.every(({ disabledReason }) => disabledReason?.includes('header rows') === true)).toBe(true)
  })
})
