import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { tieOf } from '../../shared/tie.ts'
import { anEdit, aWord } from '../parsed-file.fixtures.ts'
import { changesSums, rememberedProof, withHeldBy } from './held-ties.ts'

const tie = (computed: number) => tieOf('Total rent', 1850, computed, 0.5, { file: 'f', sheet: 'Roll', cell: 'B4' })
const key = 'B4\nTotal rent'

it('a tie says that it holds by an edit, by a correction, or by the figures of the document', () => {
  const heldBy = (unedited: boolean | null, first: boolean | null) => {
    const asMap = (holds: boolean | null) => (holds === null ? null : new Map([[key, holds]]))
    return withHeldBy([tie(1850)], asMap(unedited), asMap(first))[0]?.heldBy
  }
  expect([
    heldBy(false, null),
    heldBy(true, false),
    heldBy(null, false),
    heldBy(true, true),
    heldBy(null, null),
  ]).toEqual(['edit', 'correction', 'correction', undefined, undefined])
})

it('a tie that was not there without the edit holds by it, and one that fails holds by nothing', () => {
  expect(withHeldBy([tie(1850)], new Map(), null)[0]?.heldBy).toBe('edit')
  expect(withHeldBy([tie(1800)], new Map(), null)).toEqual([tie(1800)])
})

it('what a row is changes sums, what it is called does not', () => {
  const line = { ...aWord, cell: 'A2', label: 'Pest' }
  expect(changesSums({ kind: 'lineKind', ...line, lineKind: 'ignore' })).toBe(true)
  expect(changesSums({ kind: 'lineCategory', ...line, category: null, chartOfAccountsId: 2 })).toBe(false)
})

it('asks for a reading once as long as nothing it depends on changes', () => {
  const source = gridOf('Roll', [['Unit', 'Rent']])
  let count = 0
  const read = (said: Parameters<typeof rememberedProof>[1], predictor: string) =>
    rememberedProof(source, said, ['f.xlsx', predictor], () => {
      count += 1
      return []
    })
  const edit = [anEdit('B1', 'Rent', 'Charge')]
  read([], 'local')
  read(edit, 'local')
  read([], 'local')
  read(edit, 'local')
  expect(count).toBe(2)
  read([], 'remote')
  expect(count).toBe(3)
})
