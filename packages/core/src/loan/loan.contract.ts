import { endpoint, json, jsonBody, nothing } from '../contract/endpoint.ts'
import { byDealHolder, byDealTeam, changeFailures, recordEndpoints } from '../contract/record-endpoints.ts'
import {
  LenderUnderwritingChangesWire,
  LenderUnderwritingWire,
  LoanChangesWire,
  LoanWire,
  NewLenderUnderwritingWire,
  NewLoanWire,
} from './loan.wire.ts'

const loans = recordEndpoints('loans', 'the loans', { record: LoanWire, draft: NewLoanWire, changes: LoanChangesWire })

/** Loans of a deal, and the lender's underwriting. */
export const loanContract = {
  ...loans,
  get: endpoint({
    method: 'GET',
    path: '/loans/{id}',
    summary: 'Fetch a loan.',
    answer: json(LoanWire),
    access: byDealTeam,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/v3/loans/{id}',
    summary: 'Remove a loan from its deal.',
    answer: nothing(),
    access: byDealHolder,
    origin: 'addition',
  }),
  getUnderwriting: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/lender_uw',
    summary: "Fetch the lender's underwriting of a deal; without lines as long as nobody saved any.",
    answer: json(LenderUnderwritingWire),
    access: byDealTeam,
  }),
  createUnderwriting: endpoint({
    method: 'POST',
    path: '/v3/me/lender_uw',
    summary: "Save the lender's underwriting of a deal for the first time.",
    body: jsonBody(NewLenderUnderwritingWire),
    answer: json(LenderUnderwritingWire),
    access: byDealHolder,
  }),
  updateUnderwriting: endpoint({
    method: 'PUT',
    path: '/v3/deals/{id}/lender_uw',
    summary: "Save the lender's underwriting of a deal: all of its lines.",
    body: jsonBody(LenderUnderwritingChangesWire),
    answer: json(LenderUnderwritingWire),
    access: byDealHolder,
    failures: changeFailures,
  }),
}
