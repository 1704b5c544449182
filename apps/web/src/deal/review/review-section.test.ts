import type { RedlineChange } from '@uwkit/core/review'
import { aUnit } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { commentPlaces, placeOfChange } from './review-section.tsx'

test('sections are listed first, and units and lines are found by name', () => {
  const places = commentPlaces({ rentRoll: { id: 'r1', units: [aUnit({ unit: '413' }), aUnit({ unit: '413' })] } })
  expect(places[0]?.place).toMatchObject({ kind: 'section', key: null })
  const units = places.filter(({ label }) => label === 'Rent roll · Unit 413')
  expect(units.map(({ place }) => [place.documentId, place.key])).toEqual([['r1', '413']])
  expect(places.some(({ label }) => label === 'Underwriting · Real estate taxes')).toBe(true)
})

test('a comment on a change goes to the rent’s cell, the term’s line, or the document’s section', () => {
  const change: RedlineChange = {
    kind: 'unit',
    event: 'changed',
    section: 'rent_roll',
    recordId: 'r1',
    key: '413',
    label: 'Unit 413',
    fields: [{ label: 'Contract rent', kind: 'dollars', before: 1000, after: 1100 }],
    by: [],
    effect: { netOperatingIncome: 0, loan: 0 },
  }
  expect(placeOfChange(change).place).toMatchObject({ kind: 'cell', label: 'Unit 413, contract rent' })
  expect(placeOfChange({ ...change, kind: 'term', key: 'noteRate' }).place).toMatchObject({
    kind: 'line',
    key: 'noteRate',
  })
  expect(placeOfChange({ ...change, kind: 'document' }).place).toMatchObject({ kind: 'section', key: null })
})
