import { isDeepStrictEqual } from 'node:util'
import { readDocuments } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { aPredictor } from '@uwkit/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, withDifference } from './reading-difference.ts'

/** As in JSON: fields may have any name. */
const plain = fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text))

describe('a corrected reading is handed over as what differs from the first', () => {
  test('whatever differs, the same reading comes out, field for field in its order', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        // Copied, as when it leaves the worker.
        const found = withDifference(structuredClone(before), structuredClone(differenceOf(before, after)))
        expect(isDeepStrictEqual(found, after)).toBe(true)
        expect(JSON.stringify(found)).toBe(JSON.stringify(after))
      }),
    )
  })

  test('lists of units come out the same when units are changed, added and removed', () => {
    const unit = fc.record(
      { unit: fc.integer({ min: 1, max: 9 }), rent: fc.option(fc.integer({ min: 0, max: 3 })) },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(fc.array(unit), fc.array(unit), (before, after) => {
        expect(withDifference(before, differenceOf(before, after))).toStrictEqual(after)
      }),
    )
  })

  test('after any series of edits of a rent roll, the page has the reading that the worker made', () => {
    const rows = [
      ['Unit', 'Floorplan', 'Market Rent', 'Contract Rent', 'Status'],
      ...Array.from({ length: 12 }, (_, at) => [String(101 + at), 'A', 900 + at, at % 4 === 0 ? 0 : 880, 'Occupied']),
      ['Total', null, 10_866, 7920, null],
    ]
    const workbook = { file: 'roll.xlsx', format: 'xlsx' as const, grids: [gridOf('Roll', rows)] }
    const predictor = aPredictor()
    const first = readDocuments(workbook, { predictor })
    const onPage = structuredClone(first)
    const edit = fc.record({
      cell: fc
        .tuple(fc.constantFrom('C', 'D'), fc.integer({ min: 2, max: 14 }))
        .map(([column, row]) => `${column}${row}`),
      value: fc.oneof(fc.integer({ min: -50, max: 2000 }), fc.constant(null), fc.constant('Vacant')),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const corrections = edits.map(({ cell, value }) => {
          const column = cell.charCodeAt(0) - 65
          const was = workbook.grids[0]?.rows[Number(cell.slice(1)) - 1]?.[column]?.text ?? ''
          const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
          return { kind: 'cellValue' as const, sheet: 'Roll', cell, was, value, ...word }
        })
        const read = readDocuments(workbook, { predictor, corrections })
        expect(withDifference(onPage, structuredClone(differenceOf(first, read)))).toStrictEqual(read)
      }),
      { numRuns: 60 },
    )
  })

  test('units without a correction keep their identity, so that none is redrawn', () => {
    const first = {
      units: [
        { unit: '101', rent: 900 },
        { unit: '102', rent: 950 },
      ],
    }
    const after = {
      units: [
        { unit: '101', rent: 900 },
        { unit: '102', rent: 975 },
      ],
    }
    const found = withDifference(first, differenceOf(first, after))
    expect(found).toStrictEqual(after)
    expect(found.units[0]).toBe(first.units[0])
    expect(withDifference(first, differenceOf(first, structuredClone(first)))).toBe(first)
  })

  test('a charge code may be called like the prototype of all', () => {
    const [before, after] = [900, 950].map((rent) =>
      Object.fromEntries([
        ['__proto__', rent],
        ['RENT', rent],
      ]),
    )
    expect(JSON.stringify(withDifference(before, differenceOf(before, after)))).toBe(JSON.stringify(after))
  })
})
