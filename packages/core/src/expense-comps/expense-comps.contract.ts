import * as z from 'zod'
import { byUser, withComparables } from '../contract/access.ts'
import { endpoint, file, json, jsonBody, shownEmpty, shownNull } from '../contract/endpoint.ts'
import { byDealHolder, byDealTeam } from '../contract/record-endpoints.ts'
import * as wire from './expense-comps.wire.ts'

const byCompsUser = withComparables(byUser)
const byCompsTeam = withComparables(byDealTeam)
const byCompsHolder = withComparables(byDealHolder)

/** Expense comps: all that are known, and those that a deal has chosen. */
export const expenseCompsContract = {
  searchMap: endpoint({
    method: 'POST',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'Expense comps that lie in areas of the map.',
    body: jsonBody(wire.CompSearchWire),
    answer: json(z.array(wire.ExpenseCompWire)),
    access: byCompsUser,
    onFailure: shownEmpty,
  }),
  /** All expense comps, or those of some loans. @returns None where it failed, after that was shown. */
  list: endpoint({
    method: 'GET',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'All expense comps, or those of some loans.',
    query: wire.byLoanNumbers,
    fields: ['loanNumbers'],
    answer: json(z.array(wire.ExpenseCompWire)),
    access: byCompsUser,
    onFailure: shownEmpty,
  }),
  download: endpoint({
    method: 'GET',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'The same as a table of comma-separated values, for who accepts text/csv.',
    query: wire.byLoanNumbers,
    fields: ['loanNumbers'],
    answer: file('text/csv'),
    access: byCompsUser,
    onFailure: shownNull,
  }),
  /** The expense comps that a deal has chosen. @returns None where it failed, after that was shown. */
  listSelected: endpoint({
    method: 'GET',
    path: '/operating_statement/expense_comparable/{id}',
    summary: 'The expense comps that a deal has chosen.',
    answer: json(z.array(wire.ExpenseCompWire)),
    access: byCompsTeam,
    onFailure: shownEmpty,
  }),
  /** Make these the expense comps of a deal, by their loans, and no others. */
  select: endpoint({
    method: 'POST',
    path: '/operating_statement/expense_comparable/{id}',
    summary: 'Make these the expense comps of a deal, by their loans, and no others.',
    body: jsonBody(wire.LoanNumbersWire),
    fields: ['loanNumbers'],
    answer: json(z.array(wire.ExpenseCompWire)),
    access: byCompsHolder,
  }),
  /**
   * How the expense comps of a deal are listed; `null` as long as nobody said, and where it failed, after that was
   * shown.
   */
  getConfig: endpoint({
    method: 'GET',
    path: '/operating_statement/expense_comparable_config/{id}',
    summary: 'How the expense comps of a deal are listed; null as long as nobody said.',
    answer: json(wire.CompsConfigWire.nullable()),
    access: byCompsTeam,
    onFailure: shownNull,
  }),
  /** Keep how the expense comps of a deal are listed. */
  saveConfig: endpoint({
    method: 'POST',
    path: '/operating_statement/expense_comparable_config/{id}',
    summary: 'Keep how the expense comps of a deal are listed.',
    body: jsonBody(wire.CompsConfigWire),
    answer: json(wire.CompsConfigWire),
    access: byCompsHolder,
  }),
}
