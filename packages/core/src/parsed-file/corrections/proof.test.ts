import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { tieOf } from '../../shared/evidence.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../read/read-documents.ts'
import { cachedProof, changesSums, withHeldBy } from './proof.ts'

describe('proved corrections', () => {
  const roll: CellLiteral[][] = [
    ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Status'],
    ['101', 'Alder', 1000, 900, 'Occupied'],
    ['102', 'Birch', 1000, 950, 'Occupied'],
    ['103', null, 1000, null, 'Turn'],
    ['Total', null, 3000, 1900, null],
  ]
  const workbook = {
    file: 'deal.xlsx',
    format: 'xlsx' as const,
    grids: [gridOf('Roll', roll), gridOf('Notes', [['Call']])],
  }
  const predictor = aPredictor()

  function read(...corrections: Correction[]) {
    const parsed = readDocuments(workbook, { predictor, corrections })
    const [document] = parsed.documents
    if (document?.kind !== 'rent_roll') throw new Error('no rent roll')
    const ties = document.ties.map(({ source, holds, heldBy }) => [source.cell, holds, heldBy])
    const stale = document.findings.filter(({ id }) => id === 'parsed-file/correction-does-not-apply')
    return {
      parsed,
      document,
      ties,
      stale: stale.length,
      rents: document.rentRoll.units.map((unit) => unit.contractRent),
    }
  }

  describe('a corrected rent roll', () => {
    it('has the value that a person gave, with what the file says beside it', () => {
      const { document, rents } = read(anEdit('D3', '950', 1000))
      expect(rents).toEqual([900, 1000, 0])
      expect(document.edits).toEqual([
        { cell: 'D3', source: '950', value: '1000', by: 'A. Lee', at: '2026-01-15', reason: null },
      ])
    })

    it('says of a total that it agrees only by an edit', () => {
      expect(read().ties).toContainEqual(['D5', false, undefined])
      expect(read(anEdit('D3', '950', 1000)).ties).toContainEqual(['D5', true, 'edit'])
      expect(read(anEdit('D3', '950', 1000)).ties).toContainEqual(['C5', true, undefined])
      expect(read(anEdit('D5', '1900', 1850)).ties).toContainEqual(['D5', true, 'edit'])
    })

    it('accounts for the cells of the file, and apart from them for what was edited', () => {
      const { ledger } = read(anEdit('D3', '950', 1000), anEdit('D4', '', 25)).document
      const { source, mapped, ignored, unmapped } = ledger.totals
      expect(source).toEqual(read().document.ledger.totals.source)
      // 1,000 instead of 950, and 25 in a blank cell.
      expect(ledger.edited).toEqual({ cellCount: 1, amount: 75 })
      expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount + 1)
      expect(mapped.amount + ignored.amount + unmapped.amount).toBe(source.amount + 75)
    })

    it('says which corrections do not apply, and reads on', () => {
      const gone: Correction[] = [
        anEdit('D3', '949', 1000),
        { kind: 'chargeCode', ...correctionBase, code: 'none such', category: 'Premiums' },
        { kind: 'columnKind', ...correctionBase, column: 'D', caption: 'Charge', columnKind: 'market rent' },
        { kind: 'lineSign', ...correctionBase, cell: 'A2', label: '101', isInverse: true },
      ]
      const { stale, rents, parsed } = read(...gone, anEdit('A1', 'Call', 'Calls', { sheet: 'Gone' }))
      expect([stale, rents]).toEqual([4, read().rents])
      expect(parsed.findings?.map(({ message }) => message.includes('sheet “Gone”'))).toEqual([true])
    })

    it('is the first reading again once all is taken back', () => {
      expect(readDocuments(workbook, { predictor, corrections: [] })).toEqual(readDocuments(workbook, { predictor }))
    })

    it('is no document where a person says that the sheet holds none', () => {
      const parsed = readDocuments(workbook, {
        predictor,
        corrections: [{ kind: 'sheetKind', ...correctionBase, documentKind: 'none' }],
      })
      expect(parsed).toMatchObject({
        documents: [],
        passed: [{ sheet: 'Roll', reason: 'excluded by a correction' }, { sheet: 'Notes' }],
      })
      expect(parsed.findings).toBeUndefined()
    })
  })

  it('a statement whose totals hold only by an edited cell is not proven', () => {
    const t12 = gridOf('T12', [
      ['Account', 'Annual Total'],
      ['Market Rent', 100_000],
      ['Total Income', 100_000],
      ['Property Taxes', 20_000],
      ['Insurance', 12_000],
      ['Total Operating Expenses', 30_000],
      ['Net Operating Income', 70_000],
    ])
    const file = { file: 't12.xlsx', format: 'xlsx' as const, grids: [t12] }
    const edit: Correction = { ...anEdit('B5', '12000', 10_000), sheet: 'T12' }
    const [filed] = readDocuments(file, { predictor }).documents
    const [edited] = readDocuments(file, { predictor, corrections: [edit] }).documents
    expect(filed?.verdict).toBe('contradicts_itself')
    expect(edited).toMatchObject({ verdict: 'read_not_proven', reasons: [{ code: 'held-by-edit' }] })
  })
})

describe('held ties', () => {
  const tie = (computed: number) => tieOf('Total rent', 1850, computed, 0.5, { file: 'f', sheet: 'Roll', cell: 'B4' })
  const key = 'B4\nTotal rent'

  it('a tie says that it ties by an edit, by a correction, or by the figures of the document', () => {
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
    const line = { ...correctionBase, cell: 'A2', label: 'Pest' }
    expect(changesSums({ kind: 'lineKind', ...line, lineKind: 'ignore' })).toBe(true)
    expect(changesSums({ kind: 'lineCategory', ...line, category: null, chartOfAccountsId: 2 })).toBe(false)
  })

  it('asks for a reading once as long as nothing it depends on changes', () => {
    const source = gridOf('Roll', [['Unit', 'Rent']])
    let count = 0
    const read = (corrected: Parameters<typeof cachedProof>[1], predictor: string) =>
      cachedProof(source, corrected, ['f.xlsx', predictor], () => {
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
})

describe('section gaps', () => {
  const grids = [
    gridOf('Roll', [
      ['', 'Jan 2025', 'Feb 2025'],
      ['Market Rent', 10_000, 10_000],
      ['Vacancy Loss', -500, -500],
      ['Total Income', 9500, 9500],
      ['Repairs', 1000, 3000],
      ['Insurance', 400, 400],
      ['Total Expenses', 1400, 3400],
      ['Net Operating Income', 8100, 6100],
    ]),
  ]

  function read(...corrections: Correction[]) {
    const context = { predictor: aPredictor(), corrections }
    const [document] = readDocuments({ file: 't12.csv', format: 'csv', grids }, context).documents
    if (document?.kind !== 'operating_statement') throw new Error('no statement')
    const parted = document.findings.filter(({ id }) => id === 'parsed-file/correction-parts-total')
    return {
      parted: parted.map(({ source, dollars }) => [source?.cell, dollars]),
      failing: document.ties.filter(({ holds }) => !holds).map(({ difference }) => difference),
      messages: parted.map(({ message }) => message),
    }
  }

  const border = (cell: string, label: string): Correction => {
    return { kind: 'sectionBorder', ...correctionBase, cell, label, border: 'firstExpense' }
  }

  describe('printed totals are held against the lines of their section as they were corrected', () => {
    it('a border that moves repairs among the income is no quiet $4,000 of income', () => {
      const { parted, failing, messages } = read(border('A6', 'Insurance'))
      // Income 19,000 printed and 23,000 by lines, expenses 4,800 and 800, NOI 14,200 and 22,200.
      expect(parted).toEqual([
        ['A4', 4000],
        ['A7', 4000],
        ['A8', 8000],
      ])
      expect(failing).toEqual([4000, -4000, 8000])
      expect(messages[0]).toContain('“Total Income” prints $19,000')
      expect(messages[0]).toContain('the income lines, as corrected, total $23,000')
    })

    it('a vacancy whose sign is turned adds to income, and the total does not', () => {
      const turned: Correction = {
        kind: 'lineSign',
        ...correctionBase,
        cell: 'A3',
        label: 'Vacancy Loss',
        isInverse: true,
      }
      // 19,000 printed; with 1,000 of vacancy added instead of subtracted, the lines total 21,000.
      expect(read(turned).parted).toEqual([
        ['A4', 2000],
        ['A8', 2000],
      ])
    })

    it('says nothing where a correction leaves the sections as they were, or a tie already fails', () => {
      expect(read(border('A5', 'Repairs')).parted).toEqual([])
      expect(read().parted).toEqual([])
      const edited = read(anEdit('B4', '9500', 9400), border('A5', 'Repairs'))
      expect(edited.parted).toEqual([])
      expect(edited.failing.length).toBeGreaterThan(0)
    })
  })
})
