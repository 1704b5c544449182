import { expect, test } from 'vitest'
import { sizerTypes } from '../../sizer/index.ts'
import { type DealForExport, exportNeeds, missingNeeds } from './export-needs.ts'

const nothing = {
  rentRollCount: 0,
  statementCount: 0,
  stores: { loans: [], buildings: [], rentComps: [], expenseComps: [], pictures: [], summary: { sections: [] } },
} as unknown as DealForExport
const loan = (terms: object) =>
  ({
    ...nothing,
    stores: {
      ...nothing.stores,
      loans: [{ underwritingRate: null, noteRate: null, appraisedValue: null, asStabilizedValue: null, ...terms }],
    },
  }) as unknown as DealForExport

test('a deal with nothing lacks all that an export is made of', () => {
  for (const name of ['Quote', 'Narrative', ...sizerTypes.map(({ name }) => name)] as const) {
    expect(missingNeeds(name, nothing), name).toEqual(exportNeeds[name])
  }
})

test('a rate is the one of underwriting or of the note, a value the appraised or the stabilized one', () => {
  expect(missingNeeds('Quote', loan({ noteRate: 0.06 })).needed).toEqual(['rentRoll', 'statement', 'value'])
  expect(missingNeeds('Quote', loan({ asStabilizedValue: 9 })).needed).toEqual(['rentRoll', 'statement', 'rate'])
})

test('documents are counted by kind', () => {
  expect(missingNeeds('OSAR', { ...nothing, statementCount: 2 })).toEqual({ needed: [], shown: ['rentRoll', 'loan'] })
})
