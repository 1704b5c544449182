import { type Correction, type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { chargeCodeCategories, columnKinds, OccupancyGroup } from '@uwkit/core/rent-roll'
import { cellAddress, columnLetters, type Grid, type Workbook } from '@uwkit/core/shared'
import fc from 'fast-check'
import { localPredictor } from './local-predictor.ts'

/** Numbers that determine corrections of any document: what to correct, where, and to what. */
export type Dice = readonly [kind: number, place: number, answer: number][]

/** As many corrections as a busy analyst makes. */
export const dice: fc.Arbitrary<Dice> = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), {
  minLength: 1,
  maxLength: 12,
})

const word = { by: 'A. Lee', at: '2026-01-15', reason: null }

/** Wraps a sheet as a file. */
export function fileOf(grid: Grid): Workbook {
  return { file: 'deal.xlsx', format: 'xlsx', grids: [grid] }
}

/** Returns corrections of the sheet of a file: most of existing values, some of missing ones. */
export function correctionsOf(file: Workbook, thrown: Dice): Correction[] {
  const { documents } = readDocuments(file, { predictor: localPredictor })
  const grid = file.grids.find(({ sheet }) => sheet === documents[0]?.sheet) ?? file.grids[0]
  if (grid === undefined) return []
  return thrown.flatMap(([kind, place, answer]) => {
    const makers = [cellValue, cellValue, headerRows, sheetKind, ...documents.flatMap(makersOf)]
    return { sheet: grid.sheet, ...word, ...pick(makers, kind)(grid, place, answer) } as Correction
  })
}

type Maker = (grid: Grid, place: number, answer: number) => object

function makersOf(document: ReadDocument): Maker[] {
  if (document.kind === 'operating_statement') {
    const { lines } = document.statement
    const at = (place: number) => {
      const line = pick(lines, place)
      return { cell: line.source.cells.label ?? 'A1', label: line.label, code: line.code }
    }
    const categories = [...new Set(lines.map(({ category }) => category)), 'no such category']
    const chartOfAccountsId = 2
    return [
      (_, place, n) => ({ kind: 'lineCategory', ...at(place), category: pick(categories, n), chartOfAccountsId }),
      (_, place, n) => ({ kind: 'lineSign', ...at(place), isInverse: n % 2 === 0 }),
      (_, place, n) => ({ kind: 'lineKind', ...at(place), lineKind: pick(['value', 'total', 'header', 'ignore'], n) }),
      (_, place, n) => ({
        kind: 'sectionBorder',
        ...at(place),
        border: pick(['firstExpense', 'netOperatingIncome'], n),
      }),
      ({ columnCount }, place, n) => {
        const period = pick(['total', 'ignore', '2025-03', '2026-01'], n)
        return { kind: 'periodColumn', column: columnLetters(place % columnCount), period }
      },
    ]
  }
  const { columns, chargeCodes, units, unitTypes } = document.rentRoll
  const codes = [...chargeCodes.map(({ code }) => code), 'no such code']
  const statuses = [...new Set(units.map(({ status }) => status)), 'no such status']
  const plans = [...unitTypes.map(({ floorplan }) => floorplan), 'no such floorplan']
  return [
    (_, place, n) => {
      const { column, caption } = pick(columns, place)
      return { kind: 'columnKind', column: columnLetters(column), caption, columnKind: pick(columnKinds, n) }
    },
    (_, place, n) => ({
      kind: 'chargeCode',
      code: pick(codes, place),
      category: pick([...chargeCodeCategories, null], n),
    }),
    (_, place, n) => ({ kind: 'chargeCode', code: pick(codes, place), inPlaceRent: n % 2 === 0, yearly: n % 3 === 0 }),
    (_, place, n) => ({ kind: 'status', status: pick(statuses, place), occupancy: pick(OccupancyGroup.options, n) }),
    (_, place, n) => ({
      kind: 'floorplan',
      floorplan: pick(plans, place),
      bed: n % 4,
      bath: null,
      name: `Plan ${n % 9}`,
    }),
    (_, place, n) => {
      const { unit, source } = pick(units, place)
      return { kind: 'unitTags', unit, cell: source.cells.unit ?? 'A1', tags: n % 2 === 0 ? ['Renovated'] : [] }
    },
    (_, place, n) => {
      const { unit, source } = pick(units, place)
      const unitRow = pick(['unit', 'future', 'former', 'ignore'], n)
      return { kind: 'unitRow', unit, cell: source.cells.unit ?? 'A1', unitRow }
    },
  ]
}

function cellValue({ rows, columnCount }: Grid, place: number, answer: number): object {
  const [row, column] = [Math.floor(place / columnCount) % rows.length, place % columnCount]
  const was = rows[row]?.[column]?.text ?? ''
  const value = pick([null, '', 'Vacant', 'Total', 0, -1, 1250.5, 99_999_999, '=1+1', { date: '2026-01-31' }], answer)
  return { kind: 'cellValue', cell: cellAddress(row, column), was: answer % 17 === 0 ? 'something else' : was, value }
}

function headerRows({ rows }: Grid, place: number, answer: number): object {
  return { kind: 'headerRows', row: 1 + (place % (rows.length + 2)), rowCount: 1 + (answer % 3) }
}

function sheetKind(_: Grid, place: number, answer: number): object {
  return { kind: 'sheetKind', documentKind: pick(['rent_roll', 'operating_statement', 'none'], place + answer) }
}

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length] as Item
}
