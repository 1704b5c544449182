import type { Client } from '@uwkit/core/client'
import type { PortfolioDeal } from '@uwkit/core/portfolio'
import { latestRoll } from '@uwkit/core/rent-roll'
import { statementsInRoles } from '@uwkit/core/sizing'

/** A deal of the server as a portfolio takes it: its documents in their roles, its first loan and the lender's lines. */
export async function portfolioDeal(client: Client, id: string): Promise<PortfolioDeal> {
  const deal = await client.deal.get(id)
  const [rolls, { statementDetails }, loans, { lines: entries }] = await Promise.all([
    client.rentRoll.ofDeal(id),
    client.deal.loanTerms(id),
    client.loan.list(id),
    client.loan.getUnderwriting(id),
  ])
  const rentRoll = latestRoll(rolls)
  const chosen = statementsInRoles(statementDetails, rentRoll?.asOf ?? null, deal.budgetId)
  const documents = {
    rentRoll,
    statements: chosen.map(({ record }) => record),
    statementRoles: chosen.map(({ role }) => role),
  }
  return { id, name: deal.dealName, documents, loan: loans[0] ?? null, entries }
}
