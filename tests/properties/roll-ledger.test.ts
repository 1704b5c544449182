import type { RentRollReading } from '@uwkit/core/rent-roll'
import { gridOf, sumMoney } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfCells, accountOfLedger } from './ledger-accounts.ts'
import { holdsFor, patience } from './property-runs.ts'
import { readRoll, tryRollGrid } from './roll-reading.ts'
import { rollSheets } from './roll-sheet.ts'
import { insertAll, insertions } from './sheet-edits.ts'

function mappedTo(field: string, { ledger }: RentRollReading): number {
  return sumMoney(
    ledger.entries.filter(({ place, note }) => place === 'mapped' && note === field).map((one) => one.amount),
  )
}

describe('the ledger of a rent roll', () => {
  it(
    'never loses a cell or a cent, whatever rows and columns somebody put between those of the report',
    patience,
    () => {
      const edited = fc.record({ sheet: rollSheets(), insertions })
      holdsFor(500, edited, ({ sheet, insertions: all }) => {
        const rows = insertAll(sheet.rows, all)
        const reading = tryRollGrid(gridOf('Rent Roll', rows))
        if (!reading) return
        expect(accountOfLedger(reading.ledger)).toEqual(accountOfCells(rows))
      })
    },
  )

  it('calls nothing mapped that is not in the rent roll, to the cent', patience, () => {
    holdsFor(200, rollSheets(), ({ rows }) => {
      const reading = readRoll(rows)
      const { units, columns } = reading.rentRoll
      const rent = columns.find(({ kind }) => kind === 'contract rent')
      const charges = units.flatMap((unit) =>
        Object.entries(unit.charges).map(([code, amount]) => (code === rent?.caption ? 0 : amount)),
      )
      expect(mappedTo('marketRent', reading)).toBe(sumMoney(units.map((unit) => unit.marketRent)))
      expect(mappedTo('squareFeet', reading)).toBe(sumMoney(units.map((unit) => unit.squareFeet)))
      expect(mappedTo('contractRent', reading)).toBe(rent ? sumMoney(units.map((unit) => unit.contractRent)) : 0)
      expect(mappedTo('charges', reading)).toBe(sumMoney(charges))
    })
  })
})
