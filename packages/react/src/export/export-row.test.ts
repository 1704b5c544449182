import { exportNeeds, needLabels } from '@uwkit/core/export'
import { expect, test } from 'vitest'
import { readinessText } from './export-row.tsx'

test('everything that an export is made of has a name', () => {
  const needs = Object.values(exportNeeds).flatMap(({ needed, shown }) => [...needed, ...shown])
  expect(needs.filter((need) => needLabels[need] === undefined)).toEqual([])
})

test('one that is missing is told in the singular', () => {
  expect([readinessText(0), readinessText(1), readinessText(3)]).toEqual([
    'ready',
    '1 input missing',
    '3 inputs missing',
  ])
})
