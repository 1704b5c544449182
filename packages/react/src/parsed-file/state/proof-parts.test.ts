import { type Tie, tieOf } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { faultyFile, readStatementOf, tiedRoll, untiedRoll, withVerdict } from '../evidence.fixtures.ts'
import {
  affectedText,
  differenceText,
  headlineTies,
  isOfAll,
  partsInLine,
  proofParts,
  tieConditionText,
  tieLabel,
  tieSubject,
  tiesInOrder,
} from './proof-parts.ts'

const reported = (evidence: Parameters<typeof proofParts>[0], open = 0) =>
  proofParts(evidence, open).map(({ label, value, state }) => `${label} ${value} ${state}`.trim())

describe('the proof of a document', () => {
  test('names the headline totals, what is not printed, the findings and the ledger', () => {
    expect(reported(tiedRoll())).toEqual([
      'Market Rent 15,000 tied',
      'Rent 14,400 tied',
      '3 of 3 printed totals tie tied',
      '1 report total missing unproven',
      'no open findings tied',
      '100% of 136 source cells accounted for tied',
    ])
  })

  test('begins with the verdict and how much the desk has to review, with the sentences of the verdict', () => {
    expect(reported(withVerdict(tiedRoll(), 'read_not_proven'), 4).slice(0, 3)).toEqual([
      'Not proven unproven',
      '4 to review unproven',
      'Market Rent 15,000 tied',
    ])
    expect(proofParts(withVerdict(tiedRoll(), 'read_not_proven'), 4)[1]?.note?.split('\n')).toEqual([
      'Only the caption says that column G is the rent of the lease. Compare it with a lease. $600 affected',
      'No count of units is printed.',
    ])
    expect(reported(withVerdict(untiedRoll(), 'contradicts_itself'))[0]).toBe('Contradicts itself off')
    // A proven rent roll may still have an unnamed floorplan.
    expect(reported(withVerdict(tiedRoll(), 'proven'), 1).slice(0, 2)).toEqual(['Proven tied', '1 to review unproven'])
    expect(reported(withVerdict(tiedRoll(), 'proven')).join()).not.toContain('to review')
  })

  test('begins with what is off, and by how much', () => {
    expect(reported(untiedRoll())[0]).toBe('Rent off by 36.00 off')
  })

  test('is a line even for a statement with a total in every month', () => {
    const parts = proofParts(readStatementOf().document, 0)
    expect(parts.map(({ value }) => value).slice(0, 4)).toEqual([
      '1,400',
      '2,000',
      '600',
      '18 of 18 printed totals tie',
    ])
  })

  test('counts findings by severity, without a sum of amounts that are no one effect on NOI or loan', () => {
    const { document } = faultyFile()
    expect(reported(document)).toEqual(expect.arrayContaining(['2 errors off', '6 warnings unproven']))
  })

  test('condenses many totals that are off, the largest first', () => {
    const roll = tiedRoll()
    const source = { file: 'roll.xlsx', sheet: 'Roll', cell: 'G16' }
    const ties = Array.from({ length: 7 }, (_, at): Tie => tieOf(`Fee ${at}, Total`, 10, 11 + at, 0, source))
    expect(reported({ ...roll, ties }).slice(0, 5)).toEqual([
      'Fee 6 off by 7.00 off',
      'Fee 5 off by 6.00 off',
      'Fee 4 off by 5.00 off',
      '4 more off off',
      '0 of 7 printed totals tie off',
    ])
  })

  test('says where nothing is printed to hold the figures against', () => {
    expect(reported({ ...tiedRoll(), ties: [] })[0]).toBe('no printed totals unproven')
  })

  test('leaves out of its one line the totals that agree before anything that needs a person', () => {
    const parts = proofParts(withVerdict(untiedRoll(), 'contradicts_itself'), 2)
    const widths = parts.map(() => 100)
    const agreeing = parts.filter(({ id, state }) => id.startsWith('tie ') && state === 'tied').map(({ id }) => id)
    expect(agreeing.length).toBeGreaterThan(0)
    expect(partsInLine(parts, widths, 100 * parts.length)).toEqual(parts.map(({ id }) => id))
    const shown = partsInLine(parts, widths, 100 * (parts.length - agreeing.length))
    expect(shown).toEqual(parts.map(({ id }) => id).filter((id) => !agreeing.includes(id)))
    expect(partsInLine(parts, widths, 250)).toEqual(['verdict', 'reasons'])
  })
})

const source = { file: 'roll.xlsx', sheet: 'Roll', cell: 'F16' }
const tie = (what: string, printed: number, computed: number): Tie => tieOf(what, printed, computed, 0.005, source)

test('a tie is named for the column or line that it is of', () => {
  expect(tieSubject(tie('Fees, late, Total', 1, 1))).toBe('Fees, late')
  expect(tieSubject(tie('Total', 1, 1))).toBe('Total')
})

test('the total of a month or a building keeps its name, the total of all needs none', () => {
  const names = ['Market Rent, Grand Total', 'Market Rent, Building 2', 'Total Income, 2025-03', 'Units']
  expect(names.map((what) => tieLabel({ what }))).toEqual([
    'Market Rent',
    'Market Rent, Building 2',
    'Total Income, 2025-03',
    'Units',
  ])
  expect(names.map((what) => isOfAll({ what }))).toEqual([true, false, false, true])
})

test('totals that are off come first, the largest difference at the head', () => {
  const held: Tie = { ...tie('Held', 5, 5), heldBy: 'edit' }
  const all = [tie('Fine', 9, 9), tie('Off a little', 9, 8), held, tie('Off a lot', 9, 90)]
  expect(tiesInOrder(all).map(({ what }) => what)).toEqual(['Off a lot', 'Off a little', 'Held', 'Fine'])
})

test('it is said where a total agrees only because people changed something', () => {
  expect([
    tieConditionText({ heldBy: 'edit' }),
    tieConditionText({ heldBy: 'correction' }),
    tieConditionText({}),
  ]).toEqual(['ties after an edit', 'ties after a correction', null])
})

test('a rent roll is known by its units and rents, and it is told which of them it prints no total for', () => {
  const { found, missing } = headlineTies(tiedRoll())
  expect(found.map(({ what }) => what)).toEqual(['Market Rent, Total', 'Rent, Total'])
  expect(missing).toEqual(['Units'])
  expect(headlineTies({ ...tiedRoll(), ties: [] }).missing).toEqual(['Units', 'Market rent', 'Contract rent'])
})

test('a total that is off is a headline still', () => {
  expect(headlineTies(untiedRoll()).found.map(({ holds }) => holds)).toEqual([true, false])
})

test('a statement is known by its net operating income, its income and its expenses over all months', () => {
  const { found, missing } = headlineTies(readStatementOf().document)
  expect(found.map(({ what }) => what)).toEqual([
    'Net Operating Income, Total',
    'Total Income, Total',
    'Total Operating Expenses, Total',
  ])
  expect(missing).toEqual([])
})

test('differences in dollars always show cents', () => {
  expect([differenceText(-36, false), differenceText(-3, true)]).toEqual(['36.00', '3'])
})

test('stakes that nobody can name are blank and not zero', () => {
  expect([affectedText(null), affectedText(0), affectedText(3400.4)]).toEqual(['', '$0 affected', '$3,400 affected'])
})
