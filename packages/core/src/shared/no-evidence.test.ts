import { expect, test } from 'vitest'
import { Evidence } from './evidence.ts'
import { noEvidence } from './no-evidence.ts'

test('a document of no file has a proof like any other, in which nothing was read and nothing is open', () => {
  const proof = noEvidence('Roll')
  expect(Evidence.parse(proof)).toEqual(proof)
  expect([proof.sheet, proof.ledger.sheet]).toEqual(['Roll', 'Roll'])
  expect([proof.findings, proof.ties, proof.ledger.entries]).toEqual([[], [], []])
  expect(Object.values(proof.ledger.totals).map(({ cellCount }) => cellCount)).toEqual([0, 0, 0, 0])
})

test('what is added to one proof does not show in another', () => {
  noEvidence().ledger.totals.source.cellCount = 9
  expect(noEvidence().ledger.totals.source.cellCount).toBe(0)
})
