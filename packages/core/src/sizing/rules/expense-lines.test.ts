import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { aStatement } from '../sizing.fixtures.ts'
import { expenseLines, managementFee } from './expense-lines.ts'
import { statementWindows } from './statement-windows.ts'
import { underwritingSettings } from './underwriting-settings.ts'

const { settings } = underwritingSettings({}, fannieConventional)

it('inflates what management controls and leaves taxes and insurance as billed', () => {
  const lines = [
    { concept: 're_taxes', section: 'expense' as const, months: 1000 },
    { concept: 'rm', section: 'expense' as const, months: 1000 },
  ]
  const [taxes, , , , repairs] = expenseLines(statementWindows([aStatement(lines)]), {}, settings, 1_000_000, 10)
  expect([taxes?.amount, repairs?.amount]).toEqual([12_000, 12_360])
})

it('takes the greatest management fee and says which', () => {
  const fee = (trailing: number | null, contract: number | null) =>
    managementFee(trailing, 1_000_000, { managementFeeMinimum: 0.03, managementFeeContract: contract })
  expect(fee(20_000, null)).toMatchObject({ amount: 30_000 })
  expect(fee(40_000, 0.035).reason).toContain('Trailing year')
  expect(fee(null, 0.05)).toMatchObject({ amount: 50_000 })
  expect(managementFee(null, null, { managementFeeMinimum: 0.03, managementFeeContract: null }).amount).toBeNull()
})
