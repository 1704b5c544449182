import * as z from 'zod'
import { byUser, withComparables } from '../contract/access.ts'
import { endpoint, file, json, jsonBody, shownEmpty, shownNull } from '../contract/endpoint.ts'
import { byDealHolder, byDealTeam } from '../contract/record-endpoints.ts'
import {
  byLoanNumbers,
  CompSearchWire,
  CompsConfigWire,
  ExpenseCompWire,
  LoanNumbersWire,
} from './expense-comps.wire.ts'

const byCompsUser = withComparables(byUser)
const byCompsTeam = withComparables(byDealTeam)
const byCompsHolder = withComparables(byDealHolder)

/** Expense comps: all that are known, and those that a deal has chosen. */
export const expenseCompsContract = {
  searchMap: endpoint({
    method: 'POST',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'Expense comps that lie in areas of the map.',
    body: jsonBody(CompSearchWire),
    answer: json(z.array(ExpenseCompWire)),
    access: byCompsUser,
    onFailure: shownEmpty,
  }),
  list: endpoint({
    method: 'GET',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'All expense comps, or those of some loans.',
    query: byLoanNumbers,
    answer: json(z.array(ExpenseCompWire)),
    access: byCompsUser,
    onFailure: shownEmpty,
  }),
  download: endpoint({
    method: 'GET',
    path: '/resources/walkerdunlop/rockport/expenses_by',
    summary: 'The same as a table of comma-separated values, for who accepts text/csv.',
    query: byLoanNumbers,
    answer: file('text/csv'),
    access: byCompsUser,
    onFailure: shownNull,
  }),
  listSelected: endpoint({
    method: 'GET',
    path: '/operating_statement/expense_comparable/{id}',
    summary: 'The expense comps that a deal has chosen.',
    answer: json(z.array(ExpenseCompWire)),
    access: byCompsTeam,
    onFailure: shownEmpty,
  }),
  select: endpoint({
    method: 'POST',
    path: '/operating_statement/expense_comparable/{id}',
    summary: 'Make these the expense comps of a deal, by their loans, and no others.',
    body: jsonBody(LoanNumbersWire),
    answer: json(z.array(ExpenseCompWire)),
    access: byCompsHolder,
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/operating_statement/expense_comparable_config/{id}',
    summary: 'How the expense comps of a deal are listed; null as long as nobody said.',
    answer: json(CompsConfigWire.nullable()),
    access: byCompsTeam,
    onFailure: shownNull,
  }),
  saveConfig: endpoint({
    method: 'POST',
    path: '/operating_statement/expense_comparable_config/{id}',
    summary: 'Keep how the expense comps of a deal are listed.',
    body: jsonBody(CompsConfigWire),
    answer: json(CompsConfigWire),
    access: byCompsHolder,
  }),
}
