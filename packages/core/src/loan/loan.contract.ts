import { endpoint, json, jsonBody, nothing } from '../contract/endpoint.ts'
import { byDealEditor, byDealTeam, changeFailures, recordEndpoints } from '../contract/record-endpoints.ts'
import * as wire from './loan.wire.ts'

const loans = recordEndpoints('loans', 'loans', {
  record: wire.LoanWire,
  draft: wire.NewLoanWire,
  changes: wire.LoanChangesWire,
})

/** Loans of a deal, and the lender's underwriting. */
export const loanContract = {
  ...loans,
  /** One loan. @throws {NotFoundError} No such loan, or none visible to the caller. */
  get: endpoint({
    method: 'GET',
    path: '/loans/{id}',
    summary: 'Fetch a loan.',
    answer: json(wire.LoanWire),
    access: byDealTeam,
  }),
  /**
   * Remove a loan and its changes from its deal: the changes are saved first, so that nothing is lost if the loan
   * stays.
   * @throws {NotFoundError} No such loan, or none visible to the caller.
   * @throws {ConflictError} Another user has locked its deal.
   */
  delete: endpoint({
    method: 'DELETE',
    path: '/v3/loans/{id}',
    summary: 'Remove a loan from its deal.',
    answer: nothing(),
    isVersioned: true,
    access: byDealEditor,
    origin: 'addition',
  }),
  /** The lender's underwriting of a deal; no lines if none was saved. */
  getUnderwriting: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/lender_uw',
    summary: 'Fetch a deal’s lender underwriting; it has no lines until it is saved.',
    answer: json(wire.LenderUnderwritingWire),
    access: byDealTeam,
  }),
  /** Save a deal’s lender underwriting for the first time. */
  createUnderwriting: endpoint({
    method: 'POST',
    path: '/v3/me/lender_uw',
    summary: 'Save a deal’s lender underwriting for the first time.',
    body: jsonBody(wire.NewLenderUnderwritingWire),
    fields: ['dealId', 'lines'],
    answer: json(wire.LenderUnderwritingWire),
    access: byDealEditor,
  }),
  /**
   * Save the lender's underwriting of a deal, with all of its lines.
   * @throws {ConflictError} Another user saved it after it was read.
   */
  updateUnderwriting: endpoint({
    method: 'PUT',
    path: '/v3/deals/{id}/lender_uw',
    summary: 'Replace all lines of a deal’s lender underwriting.',
    body: jsonBody(wire.LenderUnderwritingChangesWire),
    answer: json(wire.LenderUnderwritingWire),
    isVersioned: true,
    access: byDealEditor,
    failures: changeFailures,
  }),
}
