import { gridOf, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../samples/generator/random.ts'
import { changed, scanOf, transformations } from './cases.ts'
import { rollSynonyms, statementSynonyms } from './data/caption-synonyms.ts'
import { ownDocuments } from './documents.ts'
import { findCaptions, tableEnd } from './find-captions.ts'
import { insertColumn, insertRows, removeRows, reorderColumns, seenOnly } from './grid-edits.ts'
import { readBytes } from './read-subject.ts'
import { saveSubject } from './save.ts'
import { scoreAnswers } from './score.ts'
import type { Subject } from './subject.ts'
import type { Truth } from './truth.ts'
import { listedWords, listsHolding } from './word-lists.ts'

const truth: Truth = { file: 'roll.xlsx', kind: 'rent-roll', unitCount: 4, chargeCodes: { rent: 3000, trash: 40 } }
const grid = gridOf('Roll', [
  ['Maple Court'],
  ['Unit', 'Sq Ft', 'Name', 'Market Rent', 'Lease End', 'Charge Code', 'Amount'],
  ['101', 700, 'Pellen Bramworth', 1550, { date: '2026-01-31' }, 'rent', 1500],
  ['', '', '', '', '', 'trash', 20],
  ['102', 700, 'Marnor Ashbrook', 1550, { date: '2026-05-31' }, 'rent', 1500],
  ['', '', '', '', '', 'trash', 20],
  ['103', 700, 'VACANT', 1550],
  ['104', 700, 'VACANT', 1550, '', 'rent', -25],
  ['Total', 2800, '', 6200, '', '', 3015],
  ['Summary of Charges'],
  ['rent', 3000],
])
const subject: Subject = { grid, others: [], truth }

describe('changes of a document keep its facts where they are known by eye', () => {
  it('finds the captions and the end of the table before the summary', () => {
    const bands = findCaptions(grid, true)
    expect(bands.map(({ from, to }) => [from, to])).toEqual([[1, 2]])
    expect(tableEnd(grid, bands)).toBe(9)
  })

  it('leaves every cell of the roll somewhere, whatever is shuffled, put in or hidden', () => {
    const numbers = (sheet: typeof grid) =>
      seenOnly(sheet)
        .rows.flat()
        .flatMap((cell) => (cell?.kind === 'number' ? [Number(cell.value)] : []))
        .toSorted((one, other) => one - other)
    for (const name of [
      'columns shuffled',
      'blank rows',
      'blank columns',
      'hidden rows',
      'hidden column',
      'totals on top',
    ]) {
      const change = transformations.find((one) => one.name === name)
      const after = change?.change(subject, randomFrom(7))
      expect([name, after && numbers(after.grid)]).toEqual([name, numbers(grid)])
    }
  })

  it('renames a code in its cells, in the summary and in the truth alike', () => {
    const after = transformations.find(({ name }) => name === 'charge codes renamed')?.change(subject, randomFrom(1))
    const [rent = ''] = Object.keys(after?.truth.chargeCodes ?? {})
    expect(rent.toLowerCase()).not.toBe('rent')
    expect([2, 4, 10].map((row) => textAt(after?.grid ?? grid, row, row === 10 ? 0 : 5))).toEqual([rent, rent, rent])
  })

  it('makes three changes of different themes of a random three, the same each time', () => {
    const three = { ...scanOf('roll'), changes: transformations, maximum: 3 }
    const once = changed(subject, three)
    expect(once?.done).toHaveLength(3)
    expect(changed(subject, three)?.done).toEqual(once?.done)
  })

  it('moves merged and hidden areas with their rows and columns', () => {
    const merged = {
      ...grid,
      merges: [{ row: 1, column: 2, rowSpan: 1, columnSpan: 2 }],
      hiddenRows: [3],
      hiddenColumns: [1],
    }
    expect(insertRows(merged, 0, [[null]]).merges[0]?.row).toBe(2)
    expect(insertRows(merged, 0, [[null]]).hiddenRows).toEqual([4])
    expect(insertColumn(merged, 3).merges[0]?.columnSpan).toBe(3)
    expect(removeRows(merged, [0]).hiddenRows).toEqual([2])
    expect(reorderColumns(merged, [1, 0], 1, 3).merges).toEqual([])
    expect(seenOnly(merged).merges[0]).toMatchObject({ column: 1, columnSpan: 2 })
  })

  it.each(['xlsx', 'xls', 'csv', 'html', 'pdf'] as const)('is read from .%s with its units', async (form) => {
    const { answers } = await readBytes(await saveSubject(subject, form), `roll.${form}`, false)
    expect(answers[0]?.summary?.['unitCount']).toBe(4)
  })
})

describe('captions in other words', () => {
  it('stand in no word list of the product, so that content and arithmetic must find the columns', async () => {
    const words = await listedWords()
    expect(words.length).toBeGreaterThan(500)
    expect(listsHolding('Market Rent', words)).not.toEqual([])
    const synonyms = [...rollSynonyms, ...statementSynonyms].flatMap((entry) => entry.synonyms)
    expect(synonyms.flatMap((synonym) => listsHolding(synonym, words).map((list) => `${synonym} in ${list}`))).toEqual(
      [],
    )
  })
})

describe('the score', () => {
  it('asks our own documents where there are no others', async () => {
    const [first] = ownDocuments()
    if (first === undefined) throw new Error('there is none')
    const { answers } = await readBytes(await first.bytes(), first.file, false)
    const { right, asked, misses } = scoreAnswers(first.truth, answers)
    expect([misses, right]).toEqual([[], asked])
    expect(asked).toBeGreaterThan(20)
  })
})
