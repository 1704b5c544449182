import type { Deal, NewDeal } from '@uwkit/core/deal'
import type { NewLoan } from '@uwkit/core/loan'
import { newStatementStore } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import type { clientOf } from './desk.ts'

/** Options of a test deal. */
export interface SizedDealOptions {
  deal: NewDeal
  loan?: Omit<NewLoan, 'dealId'>
  /** First of the twelve months of its statement. */
  firstMonth?: string
  /** Factor of all amounts of the statement. */
  factor?: number
  /** Whether it has a rent roll; otherwise that comes later. @default true */
  hasRoll?: boolean
}

const lines = (factor: number) => [
  { concept: 'gpr', label: 'Gross potential rent', months: 184_000 * factor },
  { concept: 'vacancy', label: 'Vacancy', months: -8200 * factor },
  { concept: 'laundry', label: 'Laundry', months: 1900 * factor },
  { concept: 're_taxes', section: 'expense' as const, label: 'Real estate taxes', months: 18_400 * factor },
  { concept: 'insurance', section: 'expense' as const, label: 'Insurance', months: 6100 * factor },
  { concept: 'electric', section: 'expense' as const, label: 'Electric', months: 7900 * factor },
  { concept: 'rm', section: 'expense' as const, label: 'Repairs', months: 9800 * factor },
  { concept: 'payroll_admin', section: 'expense' as const, label: 'Payroll', months: 21_000 * factor },
  { concept: 'mgmt_fee', section: 'expense' as const, label: 'Management fee', months: 5600 * factor },
]

/** Creates a deal of 180 units with a rent roll, a statement of a year and the prior year, and a loan. */
export async function newSizedDeal(
  client: Awaited<ReturnType<typeof clientOf>>,
  options: SizedDealOptions,
): Promise<Deal> {
  const { firstMonth = '2025-05', factor = 1, hasRoll = true } = options
  const deal = await client.deal.create(options.deal)
  const dealId = deal.id
  const roll = aRentRoll([
    ...Array.from({ length: 172 }, (_, number) => aNumberedUnit(number)),
    ...Array.from({ length: 8 }, (_, number) => aNumberedVacantUnit(172 + number)),
  ])
  if (hasRoll)
    await client.rentRoll.create(rentRollDraft(roll, { id: crypto.randomUUID(), dealId, fileName: 'roll.xlsx' }))
  const earlier = `${Number(firstMonth.slice(0, 4)) - 1}-01`
  const statements = [
    aStatement(lines(factor), firstMonth),
    aStatement(lines(factor * 0.96), earlier, 12, 'before.xlsx'),
  ]
  for (const statement of statements) {
    const held = { clientId: crypto.randomUUID(), id: null, fileName: 't12.xlsx', dealId, statement, toDelete: false }
    await client.operatingStatement.save({ ...newStatementStore, statements: [held] }, crypto.randomUUID(), { dealId })
  }
  await client.loan.create({ dealId, ...options.loan })
  return deal
}
