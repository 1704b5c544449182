import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, aWord } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../reading/read-documents.ts'

const grids = [
  gridOf('Roll', [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Market Rent', 10_000, 10_000],
    ['Vacancy Loss', -500, -500],
    ['Total Income', 9500, 9500],
    ['Repairs', 1000, 3000],
    ['Insurance', 400, 400],
    ['Total Expenses', 1400, 3400],
    ['Net Operating Income', 8100, 6100],
  ]),
]

function read(...corrections: Correction[]) {
  const context = { predictor: aPredictor(), corrections }
  const [document] = readDocuments({ file: 't12.csv', format: 'csv', grids }, context).documents
  if (document?.kind !== 'operating_statement') throw new Error('no statement')
  const parted = document.findings.filter(({ id }) => id === 'parsed-file/correction-parts-total')
  return {
    parted: parted.map(({ source, dollars }) => [source?.cell, dollars]),
    failing: document.ties.filter(({ holds }) => !holds).map(({ difference }) => difference),
    messages: parted.map(({ message }) => message),
  }
}

const border = (cell: string, label: string): Correction => {
  return { kind: 'sectionBorder', ...aWord, cell, label, border: 'firstExpense' }
}

describe('printed totals are held against the lines of their section as they were corrected', () => {
  it('a border that moves repairs among the income is no quiet $4,000 of income', () => {
    const { parted, failing, messages } = read(border('A6', 'Insurance'))
    // Income 19,000 printed and 23,000 by lines, expenses 4,800 and 800, NOI 14,200 and 22,200.
    expect(parted).toEqual([
      ['A4', 4000],
      ['A7', 4000],
      ['A8', 8000],
    ])
    expect(failing).toEqual([4000, -4000, 8000])
    expect(messages[0]).toContain('“Total Income” prints $19,000')
    expect(messages[0]).toContain('the lines of income come to $23,000')
  })

  it('a vacancy whose sign is turned adds to income, and the total does not', () => {
    const turned: Correction = { kind: 'lineSign', ...aWord, cell: 'A3', label: 'Vacancy Loss', isInverse: true }
    // 19,000 printed; with 1,000 of vacancy added instead of taken off, the lines come to 21,000.
    expect(read(turned).parted).toEqual([
      ['A4', 2000],
      ['A8', 2000],
    ])
  })

  it('says nothing where a correction leaves the sections as they were, or a tie already fails', () => {
    expect(read(border('A5', 'Repairs')).parted).toEqual([])
    expect(read().parted).toEqual([])
    const edited = read(anEdit('B4', '9500', 9400), border('A5', 'Repairs'))
    expect(edited.parted).toEqual([])
    expect(edited.failing.length).toBeGreaterThan(0)
  })
})
