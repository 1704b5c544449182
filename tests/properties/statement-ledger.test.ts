import { gridOf, sumMoney } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfCells, accountOfLedger } from './ledger-accounts.ts'
import { holdsFor, patience } from './property-runs.ts'
import { insertAll, insertions } from './sheet-edits.ts'
import { readStatement, readStatements } from './statement-reading.ts'
import { statementSheets } from './statement-sheet.ts'

describe('the ledger of a statement', () => {
  it(
    'never loses a cell or a cent, whatever rows and columns somebody put between those of the report',
    patience,
    () => {
      const edited = fc.record({ sheet: statementSheets(), insertions })
      holdsFor(500, edited, ({ sheet, insertions: all }) => {
        const rows = insertAll(sheet.rows, all)
        for (const { ledger, statement } of readStatements(gridOf('T12', rows))) {
          expect(accountOfLedger(ledger)).toEqual(accountOfCells(rows))
          // What it calls a value is in a line of the statement.
          const values = ledger.entries.find(({ place, note }) => place === 'mapped' && note === 'value')
          const printed = statement.lines.flatMap((line) => Object.values(line.printed.values))
          expect(values?.amount).toBe(sumMoney(printed))
        }
      })
    },
  )

  it('leaves no cell of an ordinary statement without a place', patience, () => {
    holdsFor(60, statementSheets(), ({ rows }) => {
      expect(readStatement(rows).ledger.totals.unmapped.cellCount).toBe(0)
    })
  })
})
