import { expect, test } from 'vitest'
import { liveFigures } from '../data/live-figures.ts'
import { anEmptyReportInput, aReportInput } from '../export.fixtures.ts'
import { liveFigureTexts } from './live-figure-texts.ts'

test('every live figure reads as the documents print it', () => {
  const texts = liveFigureTexts(aReportInput())
  expect(texts).toMatchObject({ units: '20', netOperatingIncome: '$173,160', maximumLoan: '$1,869,000' })
  expect(texts.loanPerUnit).toBe('$93,450')
  expect(Object.keys(texts).toSorted()).toEqual(liveFigures.map(({ name }) => name).toSorted())
})

test('what nobody knows is no figure', () => {
  expect(liveFigureTexts(anEmptyReportInput())).toMatchObject({ units: null, yearBuilt: null, maximumLoan: null })
})
