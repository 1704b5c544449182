import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from './contract.ts'

/** Every call that the product's specification names, by its own headings, written out manually; `{}` for a parameter. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'Auth and user': [
    'DELETE /auth',
    'PUT /auth/azure',
    'GET /auth',
    'POST /auth/azure',
    'GET /auth/reset_password',
    'GET /auth/url_token',
    'GET /auth/connect_as_user',
    'DELETE /auth/connect_as_user',
    'POST /auth/set_lock',
    'GET /me/profile',
    'PUT /me/password',
    'GET /users',
    'GET /companies/{}/profile',
    'GET /companies',
    'POST /resources/accept-invitation/{}',
  ],
  'Deals and loans': [
    'POST /v3/me/deals',
    'GET /v3/deals/{}',
    'PUT /v3/deals/{}',
    'DELETE /v3/deals/{}',
    'GET /v3/deals/{}/loans',
    'GET /loans/{}',
    'PUT /v3/loans/{}',
    'POST /v3/me/loans',
    'GET /v3/deals/{}/pictures',
    'PUT /v3/pictures/{}',
    'POST /v3/me/pictures',
    'DELETE /v3/pictures/{}',
    'GET /v3/deals/{}/wysiwygs',
    'PUT /v3/deals/{}/wysiwygs',
    'POST /v3/me/wysiwygs',
    'GET /v3/deals/{}/lender_uw',
    'PUT /v3/deals/{}/lender_uw',
    'POST /v3/me/lender_uw',
    'GET /v3/deals/{}/loan_terms',
    'GET /v3/deals/{}/production_quote',
    'GET /v3/deals/{}/all_stores',
    'GET /v3/deals/mapping',
    'POST /v3/deals/mapping',
    'GET /v3/deals/{}/deal_progress',
    'POST /v3/me/deal_progress',
    'PUT /v3/deals/{}/deal_progress/{}',
    'DELETE /v3/deals/{}/deal_progress/{}',
    'POST /v3/deals/{}/wysiwyg_import',
    'POST /v3/users/{}/deals/{}/wysiwyg_import',
    'POST /v3/deals/{}/export/{}',
    'GET /v3/deals/{}/buildings',
    'GET /v3/deals/{}/common_amenities',
    'GET /v3/deals/{}/unit_amenities',
    'GET /v3/deals/{}/finish_amenities',
    'GET /v3/deals/{}/utilities',
    'GET /v3/deals/{}/crime',
    'GET /v3/deals/{}/rent_comp_configs',
    'GET /v3/deals/{}/rent_comps',
    'PUT /v3/buildings/{}',
    'PUT /v3/common_amenities/{}',
    'PUT /v3/unit_amenities/{}',
    'PUT /v3/finish_amenities/{}',
    'PUT /v3/utilities/{}',
    'PUT /v3/crime/{}',
    'POST /v3/me/buildings',
    'POST /v3/me/common_amenities',
    'POST /v3/me/unit_amenities',
    'POST /v3/me/finish_amenities',
    'POST /v3/me/utilities',
    'POST /v3/me/crime',
    'POST /v3/me/rent_comp_configs',
    'GET /v3/buildings/{}',
    'GET /v3/crime/{}',
    'GET /v3/crime/security_gauge/{}',
    'GET /v3/crime/security_gauge',
    'POST /v3/deals/{}/rent_comps',
    'POST /v3/deals/{}/rent_comps/{}',
    'DELETE /v3/deals/{}/rent_comps/{}',
    'GET /v3/sf/opportunity/{}',
    'GET /v3/sf/opportunity',
    'GET /v3/costar/property/{}/stats',
    'GET /v3/costar/property/{}',
    'GET /v3/costar/property',
  ],
  'Rent rolls': [
    'GET /companies/rent_roll',
    'GET /me/rent_roll',
    'POST /rent_roll',
    'PUT /rent_roll/{}',
    'DELETE /rent_roll/{}',
    'GET /rent_roll/{}',
    'GET /me/mapping_vocab/5/{}/1',
  ],
  'Rent rolls, whose paths are ours': [
    'POST /rent_roll/predictions/bed_bath',
    'POST /rent_roll/predictions/charge_codes',
    'GET /resources/parsed_data_template',
  ],
  'Parsed files': [
    'GET /parsed_file/{}',
    'GET /companies/parsed_file/{}',
    'POST /parsed_file',
    'PUT /parsed_file/{}',
    'PUT /companies/parsed_file/{}',
    'GET /resources/original_file/{}',
  ],
  'Operating statements': [
    'GET /companies/operating_statement',
    'GET /me/operating_statement',
    'GET /operating_statement/{}',
    'PUT /operating_statement/{}',
    'POST /operating_statement',
    'DELETE /operating_statement',
    'GET /me/mapping',
    'POST /me/mapping_vocab',
    'GET /operating_statement/expense_comparable/{}',
    'POST /operating_statement/expense_comparable/{}',
    'GET /operating_statement/expense_comparable_config/{}',
    'POST /operating_statement/expense_comparable_config/{}',
  ],
  Resources: [
    'POST /resources/pdf/financials',
    'POST /resources/pdf/rentroll',
    'GET /resources/pdf/financials/{}',
    'GET /resources/pdf/rentroll/{}',
    'POST /admin/save_file/{}',
    'POST /resources/excel/rentroll_template',
    'POST /resources/excel/{}/rentroll_template',
    'GET /resources/excel/rentroll_download/{}',
    'GET /resources/excel/financials/{}',
    'GET /resources/excel/rentroll_template',
    'GET /resources/median_income',
    'POST /v3/me/sizer/{}',
    'GET /admin/sizer/{}/{}',
    'POST /resources/walkerdunlop/rockport/expenses_by',
    'GET /resources/walkerdunlop/rockport/expenses_by',
    'GET /resources/yardi/properties',
    'GET /resources/yardi/location_demographics',
    'GET /resources/yardi/population_demographics',
    'GET /resources/yardi/rent_and_occupancy_history',
    'GET /resources/yardi/rent_history_detailed',
    'GET /resources/yardi/sales_history',
    'GET /resources/yardi/unit_mixes',
    'POST /resources/yardi/rpc/calc_contains',
    'POST /resources/email/parse_request_{}',
  ],
  'Data science': ['POST /datascience/analytics/similarity/expenses', 'POST /categorize', 'POST /detect_totals'],
  'Data science, whose paths are ours': [
    'POST /datascience/analytics/charge_codes',
    'POST /datascience/analytics/outliers',
    'POST /datascience/analytics/documents',
  ],
}

const endpoints: Endpoint[] = Object.values(contract).flatMap((concept) => Object.values<Endpoint>(concept))
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
const known = new Set(endpoints.map(callOf))
const named = new Set(Object.values(calls).flat())

test.each(Object.values(calls).flat())('the call %s has an endpoint', (call) => expect(known).toContain(call))

test('what claims to be a call of the product is one', () => {
  expect(
    endpoints
      .filter(({ origin }) => origin === 'product')
      .map(callOf)
      .filter((call) => !named.has(call)),
  ).toEqual([])
})

test('what the product does not name is ours, lies under /v3/ and stands in no way of the product', () => {
  const ours = endpoints.filter(({ origin }) => origin === 'addition')
  expect(ours.map(callOf).filter((call) => named.has(call) || !/^[A-Z]+ \/v3\//.test(call))).toEqual([])
})

test('two endpoints share a method and a path only where one answers a file and the other JSON', () => {
  const kinds = Map.groupBy(endpoints, callOf)
  const shared = [...kinds.values()].filter((same) => same.length > 1)
  for (const same of shared) expect(new Set(same.map(({ answer }) => answer.kind)).size).toBe(same.length)
})

test('every write to a record of somebody says whose it is', () => {
  const open = endpoints.filter(
    ({ method, access, path }) => method !== 'GET' && access.isLocked && access.records === 'any' && path.includes('{'),
  )
  expect(open.map(callOf)).toEqual([])
})
