import { expect, test } from 'vitest'
import { tabOfProof } from './evidence-tab.ts'

test('each part of the proof opens what it speaks of', () => {
  expect([tabOfProof({ part: 'tie' }), tabOfProof({ part: 'findings' }), tabOfProof({ part: 'ledger' })]).toEqual([
    'ties',
    'findings',
    'ledger',
  ])
})
