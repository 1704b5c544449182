import { expect, it } from 'vitest'
import { auditCsv } from './audit-csv.ts'
import type { AuditEntry } from './audit-trail.ts'

const entry: AuditEntry = {
  file: 'deal.xlsx',
  sheet: 'Roll',
  cell: 'C2',
  what: 'the value of cell C2',
  fields: ['marketRent of 101'],
  first: '-1000',
  steps: [
    {
      by: 'A. Lee',
      at: '2026-01-15',
      reason: '=HYPERLINK("http://x")',
      rule: null,
      value: '+1050.50',
      outcome: 'holds',
    },
  ],
  last: '@SUM(A1)',
}

it('never hands a spreadsheet a live formula, and leaves numbers numbers', () => {
  const [, row] = auditCsv([entry]).split('\r\n')
  expect(row).toBe(
    '"deal.xlsx","Roll","C2","the value of cell C2","marketRent of 101","-1000","A. Lee","2026-01-15","+1050.50","\'=HYPERLINK(""http://x"")","","holds","\'@SUM(A1)"',
  )
})
