import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

/** The sound statement with its line of repairs printed as two rows, of which one has the figures. */
function split(first: string, second: string, figuresIn: 1 | 2): CellLiteral[][] {
  return soundStatement().flatMap((row) => {
    if (row[0] !== 'Repairs and Maintenance') return [row]
    const figures = row.slice(1)
    return figuresIn === 1 ? [[first, ...figures], [second]] : [[first], [second, ...figures]]
  })
}

it.each([
  ['Repairs and', 'Maintenance of repairs', 2],
  ['Repairs (buildings', 'and grounds)', 1],
  ['Repairs of Buildings', 'and of Grounds', 1],
] as const)('“%s” above “%s” is one label, and nothing else is found', (first, second, figuresIn) => {
  expect(soundFindings(split(first, second, figuresIn))).toMatchObject([
    {
      id: 'operating-statement/label-over-two-rows',
      seen: `${first} ${second}`,
      places: [{ cell: 'A9' }, { cell: 'A10' }],
    },
  ])
})

it('a caption above a line is none', () => {
  expect(soundFindings(split('Repairs and Maintenance', 'Plumbing', 2))).toEqual([])
})
