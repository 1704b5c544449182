import { describe, expect, it } from 'vitest'
import { readOperatingStatement } from '../../operating-statement/index.ts'
import type { DocumentKind } from '../../prediction/index.ts'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { isSoundStatement } from './is-sound-statement.ts'

const lines: CellLiteral[][] = [
  ['', 'Amount'],
  ['Gross Potential Rent', 2400],
  ['Vacancy', -200],
  ['Repairs', 300],
  ['Insurance', 100],
]

function signs(rows: CellLiteral[][], evidence: number, answer: DocumentKind, probability: number) {
  const reading = readOperatingStatement(gridOf('S', rows), {
    file: 'f.xlsx',
    predictor: aPredictor(),
    chartOfAccountsId: 2,
  })
  if (!reading) throw new Error('no statement')
  return { statement: reading.statement, evidence, kinds: [{ answer, probability }] }
}

describe('isSoundStatement', () => {
  it('believes a sheet that closes with NOI, whatever its other words', () => {
    expect(isSoundStatement(signs([...lines, ['Net Operating Income', 1800]], 0.6, 'other', 0.99))).toBe(true)
  })

  it('takes a list without totals for no statement where its words say it is something else', () => {
    expect(isSoundStatement(signs(lines, 0.7, 'other', 0.97))).toBe(false)
    expect(isSoundStatement(signs(lines, 0.7, 'other', 0.6))).toBe(true)
  })

  it('believes a structure that leaves no doubt', () => {
    expect(isSoundStatement(signs(lines, 1, 'other', 0.97))).toBe(true)
  })
})
