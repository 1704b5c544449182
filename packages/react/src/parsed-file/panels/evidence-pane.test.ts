import { expect, test } from 'vitest'
import { tabOfProof } from './evidence-pane.tsx'

test('each part of the proof opens what it speaks of', () => {
  expect([tabOfProof({ part: 'tie' }), tabOfProof({ part: 'findings' }), tabOfProof({ part: 'ledger' })]).toEqual([
    'ties',
    'findings',
    'ledger',
  ])
})

test('what to look at opens the source at its cell; the verdict and what is of no cell open the findings', () => {
  const source = { file: 'roll.xlsx', sheet: 'Roll', cell: 'G3' }
  expect([tabOfProof({ part: 'verdict', source }), tabOfProof({ part: 'verdict' })]).toEqual(['source', 'findings'])
})
