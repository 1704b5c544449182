import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { sizeDeal, underwrite } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { sizedDocuments } from '../../sizing.fixtures.ts'
import { editsOfEntries, entriesOfEdits } from './lender-entries.ts'

const { alone } = sizeDeal(sizedDocuments, { loan: null, entries: [] })
const taxes: LenderUnderwritingLine = {
  lineItem: 'Real estate taxes',
  budget: 230_000,
  appraisal: null,
  selection: 't12',
  inflationFactor: 1.03,
  underwritten: 18_400 * 12 * 1.03,
}
const typed: LenderUnderwritingLine = {
  lineItem: 'Property insurance',
  budget: null,
  appraisal: null,
  selection: 'manual',
  inflationFactor: null,
  underwritten: 90_000,
}

test('what was saved comes back from the table as it was, with the amounts it comes to', () => {
  const saved = [taxes, typed]
  const edits = editsOfEntries(saved, alone)
  expect(edits).toEqual({
    realEstateTaxes: { budget: 230_000, selection: 't12', inflation: 0.03 },
    propertyInsurance: { underwritten: 90_000 },
  })
  const back = entriesOfEdits(edits, saved, alone)
  expect(back[0]).toEqual({ ...taxes, underwritten: expect.closeTo(taxes.underwritten ?? 0, 6) })
  expect(back[1]).toEqual(typed)
})

test('a typed amount goes before a source, and a line of which nothing is left has no entry', () => {
  const edits = { utilities: { selection: 't3', underwritten: 0 }, laundry: { selection: null, inflation: null } }
  expect(entriesOfEdits(edits, [], alone)).toEqual([
    expect.objectContaining({ lineItem: 'Utilities', selection: 'manual', underwritten: 0 }),
  ])
})

test('a typed amount keeps the source beside it, and without it the line is again as it was', () => {
  const before = editsOfEntries([taxes], alone)
  const typedOver = { realEstateTaxes: { ...before.realEstateTaxes, underwritten: 250_000 } }
  const saved = entriesOfEdits(typedOver, [taxes], alone)
  expect(saved).toEqual([{ ...taxes, selection: 'manual', source: 't12', underwritten: 250_000 }])
  expect(editsOfEntries(saved, alone)).toEqual(typedOver)
  const emptied = { realEstateTaxes: { ...typedOver.realEstateTaxes, underwritten: null } }
  const [back] = entriesOfEdits(emptied, saved, alone)
  expect(back).toEqual({ ...taxes, underwritten: expect.closeTo(taxes.underwritten ?? 0, 6) })
  expect(editsOfEntries([back ?? taxes], alone)).toEqual(before)
})

test('lines that the ladder does not have are kept as they were saved', () => {
  const helipad = { ...typed, lineItem: 'Helipad' }
  expect(editsOfEntries([helipad], underwrite(null, []))).toEqual({})
  expect(entriesOfEdits({}, [helipad, taxes], alone)).toEqual([helipad])
})
