import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import { expect, test } from 'vitest'
import { isAllowedIn } from './sections.ts'
import { composedLabels, practitionerLabels, publishedLabels } from './vocabulary.ts'

test('915 published labels are known, counted in their sources', () => {
  expect(publishedLabels()).toHaveLength(915)
})

test('every concept has labels, and each stands in a section where its concept can be', () => {
  const all = [...publishedLabels(), ...practitionerLabels(), ...composedLabels()]
  expect(new Set(all.map((known) => known.concept)).size).toBe(accountConcepts().length)
  expect(all.filter((known) => !isAllowedIn(known.section, known.concept))).toEqual([])
  expect(all.filter((known) => known.label.includes('{}'))).toEqual([])
})
