import * as z from 'zod'
import { byUser, withComparables } from '../contract/access.ts'
import { endpoint, file, json, jsonBody, shownEmpty, shownNull } from '../contract/endpoint.ts'
import { byDealEditor, byDealTeam } from '../contract/record-endpoints.ts'
import { arrayAnswer } from '../contract/saved.wire.ts'
import * as wire from './expense-comps.wire.ts'

const byCompsUser = withComparables(byUser)
const byCompsTeam = withComparables(byDealTeam)
const byCompsEditor = withComparables(byDealEditor)

/** Expense comps: all known ones, and those chosen for a deal. */
export const expenseCompsContract = {
  searchMap: endpoint({
    method: 'POST',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'List the expense comps within map areas, at most `limit`.',
    body: jsonBody(wire.CompSearchWire),
    answer: arrayAnswer(wire.ExpenseCompWire),
    effect: 'read',
    access: byCompsUser,
    onFailure: shownEmpty,
  }),
  /** All expense comps, or those with given loan numbers. @returns Empty if it failed, after the failure was shown. */
  list: endpoint({
    method: 'GET',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'List all expense comps, or those with the given loan numbers.',
    query: wire.byLoanNumbers,
    fields: ['loanNumbers'],
    answer: arrayAnswer(wire.ExpenseCompWire),
    access: byCompsUser,
    onFailure: shownEmpty,
  }),
  download: endpoint({
    method: 'GET',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'Download expense comps as CSV.',
    query: wire.byLoanNumbers,
    fields: ['loanNumbers'],
    answer: file('text/csv'),
    access: byCompsUser,
    onFailure: shownNull,
  }),
  /** Selected expense comps of a deal. @returns Empty if it failed, after the failure was shown. */
  listSelected: endpoint({
    method: 'GET',
    path: '/operating_statement/expense_comparable/{id}',
    summary: 'List a deal’s selected expense comps.',
    answer: json(z.array(wire.ExpenseCompWire)),
    access: byCompsTeam,
    onFailure: shownEmpty,
  }),
  /** Replace the expense comps of a deal, by loan number. */
  select: endpoint({
    method: 'POST',
    path: '/operating_statement/expense_comparable/{id}',
    summary: 'Replace a deal’s expense comps, by loan number.',
    body: jsonBody(wire.LoanNumbersWire),
    fields: ['loanNumbers'],
    answer: json(z.array(wire.ExpenseCompWire)),
    access: byCompsEditor,
  }),
  /**
   * List settings of a deal's expense comps; `null` if none are saved, and if it failed, after the failure was shown.
   */
  getConfig: endpoint({
    method: 'GET',
    path: '/operating_statement/expense_comparable_config/{id}',
    summary: 'Fetch a deal’s expense comp settings; null if not set.',
    answer: json(wire.CompsConfigWire.nullable()),
    access: byCompsTeam,
    onFailure: shownNull,
  }),
  /** Save list settings of a deal’s expense comps. */
  saveConfig: endpoint({
    method: 'POST',
    path: '/operating_statement/expense_comparable_config/{id}',
    summary: 'Save a deal’s expense comp settings.',
    body: jsonBody(wire.CompsConfigWire),
    answer: json(wire.CompsConfigWire),
    access: byCompsEditor,
  }),
}
