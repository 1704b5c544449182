import { expect, it, test } from 'vitest'
import { anEmptyReportInput, aReportInput } from '../export.fixtures.ts'
import { figuresMissingInText, liveFigures, liveFigureTexts, testLabel } from './live-figures.ts'

test('every live figure reads as the documents print it', () => {
  const texts = liveFigureTexts(aReportInput())
  expect(texts).toMatchObject({ units: '20', netOperatingIncome: '$173,160', maximumLoan: '$1,869,000' })
  expect(texts.loanPerUnit).toBe('$93,450')
  expect(Object.keys(texts).toSorted()).toEqual(liveFigures.map(({ name }) => name).toSorted())
})

test('what nobody knows is no figure', () => {
  expect(liveFigureTexts(anEmptyReportInput())).toMatchObject({ units: null, yearBuilt: null, maximumLoan: null })
})

const { figures } = aReportInput().record

it('does not take a part of a longer figure for the figure', () => {
  expect(figuresMissingInText({ ...figures, loan: 1_869 }, '$1,869,000')).toContain('Maximum loan $1,869')
})

it('calls a test of HUD by the number of its criterion, and others by their name', () => {
  const tests = [
    { name: 'DSCR', label: 'Criterion 5: debt service' },
    { name: 'Debt yield', label: 'Debt yield' },
  ]
  expect([testLabel(tests, 'DSCR'), testLabel(tests, 'Debt yield'), testLabel([], 'LTV')]).toEqual([
    'Criterion 5: debt service',
    'Debt yield',
    'LTV',
  ])
})
