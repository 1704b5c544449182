import { expect, it, test } from 'vitest'
import { Evidence, noEvidence, tieOf } from './evidence.ts'

const source = { file: 'rr.xlsx', sheet: 'Report1', cell: 'F40' }

it('holds a total that is printed in whole dollars to half a dollar, and one in cents to the cent', () => {
  expect(tieOf('Rent', 18_469, 18_468.95, 0.5, source).holds).toBe(true)
  expect(tieOf('Rent', 18_468.96, 18_468.95, 0.005, source)).toMatchObject({ holds: false, difference: -0.01 })
})

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
