import { exportNeeds, needWords } from '@uwkit/core/export'
import { expect, test } from 'vitest'
import { readyWords } from './export-row.tsx'

test('everything that an export is made of has a name', () => {
  const needs = Object.values(exportNeeds).flatMap(({ needed, shown }) => [...needed, ...shown])
  expect(needs.filter((need) => needWords[need] === undefined)).toEqual([])
})

test('one that is missing is told in the singular', () => {
  expect([readyWords(0), readyWords(1), readyWords(3)]).toEqual(['ready', '1 input missing', '3 inputs missing'])
})
