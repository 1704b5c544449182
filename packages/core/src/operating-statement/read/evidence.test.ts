import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { smallStatement } from '../operating-statement.fixtures.ts'
import { statementEvidence } from './evidence.ts'

it('is strong for a statement', () => {
  expect(statementEvidence(gridOf('T12', smallStatement))).toBeGreaterThan(0.8)
})

it('is nothing for a cover sheet, a list of notes and an empty sheet', () => {
  expect(statementEvidence(gridOf('Cover', [['Oak Court'], ['Trailing twelve financials']]))).toBe(0)
  expect(
    statementEvidence(
      gridOf('Footnotes', [
        [1, 'Real Estate Taxes', 'after the appeal'],
        [2, 'Insurance', 'as quoted'],
      ]),
    ),
  ).toBe(0)
  expect(statementEvidence(gridOf('Empty', []))).toBe(0)
})

it('is nothing for a rent roll', () => {
  const rentRoll = gridOf('Rent Roll', [
    ['Unit', 'Tenant', 'Lease Start', 'Rent', 'Late Fees'],
    ['101', 'A', '1/1/2025', 1200, 0],
    ['102', 'VACANT', null, 0, 0],
    ['Total', null, null, 1200, 0],
  ])
  expect(statementEvidence(rentRoll)).toBe(0)
})

it('is nothing for a table that explains figures in sentences', () => {
  const explained = gridOf('Findings', [
    ['finding', 'meaning'],
    ['Total expenses', 'are below a share of total income'],
    ['Vacancy', 'loss is above what the market shows'],
    ['Management fee', 'is below what lenders underwrite'],
    ['Taxes', 250],
    ['Insurance', 300],
  ])
  expect(statementEvidence(explained)).toBe(0)
})

it('is not lost by notes in sentences below the figures', () => {
  const note = 'The amounts shown above were taken from the general ledger of the owner.'
  const notes = Array.from({ length: 14 }, (_, at) => [`${at + 1}.`, note])
  const statement = smallStatement.map(([label = null, amount = null]) => [label, amount])
  expect(statementEvidence(gridOf('T12', [...statement, [], ['Notes'], ...notes]))).toBeGreaterThan(0.5)
})

it('looks for a sentence in the beginning of a cell alone', () => {
  const table = (notes: string) =>
    gridOf('T12', [
      ['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
      ['Rent', 1000, 1010, 1020],
      ['Notes', notes, notes, notes],
      ['Notes', notes, notes, notes],
      ['Notes', notes, notes, notes],
      ['Insurance', 100, 100, 100],
    ])
  const words = 'what this line is for'
  expect(statementEvidence(table(words))).toBe(0)
  expect(statementEvidence(table(`${'a'.repeat(300)} ${words}`))).toBeGreaterThan(0)
})
