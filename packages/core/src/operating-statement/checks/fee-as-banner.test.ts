import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

/** The sound statement with an account code for every line with figures but the fees named. */
function coded(...without: string[]): CellLiteral[][] {
  return soundStatement().map((row, at) => {
    const label = typeof row[0] === 'string' ? row[0] : ''
    const isLine = at > 1 && !/^(Total|Net)/.test(label) && !without.includes(label)
    return [isLine ? `${5000 + at}-0000 ${label}` : label, ...row.slice(1)]
  })
}

it('a fee without an account code among lines that have one is named, and nothing else', () => {
  expect(soundFindings(coded('Management Fees'))).toMatchObject([
    { id: 'operating-statement/fee-as-banner', seen: 'Management Fees', dollars: 33_600, source: { cell: 'A11' } },
  ])
})

it('where all lines have codes, or none, no fee looks like a caption', () => {
  expect(soundFindings(coded())).toEqual([])
  expect(soundFindings(soundStatement())).toEqual([])
})

it('a fee whose amount stands among its words is named with the amount', () => {
  const rows = soundStatement().flatMap((row): CellLiteral[][] =>
    row[0] === 'Electricity' ? [row, ['Asset management fee for the year: $12,500']] : [row],
  )
  expect(soundFindings(rows)).toMatchObject([{ id: 'operating-statement/fee-as-banner', dollars: 12_500 }])
})
