import { expect, it } from 'vitest'
import { aWord } from '../parsed-file.fixtures.ts'
import { correctionWords } from './correction-words.ts'

it('names what was corrected as a person would', () => {
  const column = { column: 'C', caption: 'Amount', columnKind: 'market rent' } as const
  const line = { cell: 'A7', label: 'Pest' }
  expect([
    correctionWords({ kind: 'columnKind', ...aWord, ...column }),
    correctionWords({ kind: 'lineCategory', ...aWord, ...line, category: null, chartOfAccountsId: 2 }),
    correctionWords({ kind: 'sectionBorder', ...aWord, ...line, border: 'firstExpense' }),
  ]).toEqual(['the kind of column C “Amount”', 'the category of line “Pest”', 'the first line of expenses, “Pest”'])
})
