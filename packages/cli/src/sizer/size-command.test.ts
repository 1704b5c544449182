import { expect, it } from 'vitest'
import { lineBases } from './size-command.ts'

it('takes a column for each line, with a factor where one is named', () => {
  expect(lineBases(['utilities=T6', 'payroll-and-benefits=ytdx1.05'])).toMatchObject({
    utilities: { selection: 'T6' },
    payrollAndBenefits: { selection: 'YTD', factor: 1.05 },
  })
})

it('names the lines and the columns there are', () => {
  expect(() => lineBases(['rates=T6'])).toThrow(/must name one of .*real-estate-taxes/)
  expect(() => lineBases(['utilities=T9'])).toThrow('must name a basis: T12, T6, T3, T1, YTD, Lesser')
})

it('puts all income on one column and all expenses on another, but for a line that is named itself', () => {
  expect(lineBases(['utilities=T6', 'income=T3', 'expenses=T12'])).toMatchObject({
    laundry: { selection: 'T3' },
    repairsAndMaintenance: { selection: 'T12' },
    utilities: { selection: 'T6' },
  })
  expect(() => lineBases(['income=T9'])).toThrow('must name a basis: T12, T6, T3, T1, YTD, Lesser')
})
