const rentRolls =
  '`filter` matches words in the file name, deal, address, property, date, or creator, or a file’s SHA-256; `address` matches part of the address. `sort` takes `modified_on`, `created_on`, `rent_roll_date`, `file_name`, `deal_name`, or `formatted_address`.'

const statements =
  '`filterString` matches words in the file name, deal, address, property, or creator, or a file’s SHA-256. `sortBy` takes `modified_on`, `created_on`, `file_name`, `deal_name`, `formatted_address`, or `address`; bundles also `end_date`.'

const summaryPages =
  '`Link` has the next URL, `x-total-count` the count of all. `filterBy` matches text in the deal name, street address, or author.'

/** What filters of a list match and what it can be sorted by, by call: the description of the API says it beside the summary. */
export const listParameters: Readonly<Record<string, string>> = {
  'GET /companies/rent_roll': rentRolls,
  'GET /me/rent_roll': rentRolls,
  'GET /companies/operating_statement': statements,
  'GET /me/operating_statement': statements,
  'GET /v3/deals':
    '`filter` matches words in the name, address, property type, purpose, or last editor. `sort` takes `modified_on`, `created_on`, `deal_name`, `city`, `state`, or `property_type`.',
  'GET /users': '`sort` takes `email` (the default), `first_name`, `last_name`, `last_activity`, or `created_on`.',
  'POST /v3/deals/{id}/wysiwyg_import': summaryPages,
  'POST /v3/users/{userId}/deals/{dealId}/wysiwyg_import': summaryPages,
  'GET /v3/costar/property':
    'All words of `address` stand in the name or address, city, state, and ZIP code; the first `limit` matches are listed (default: 4).',
  'GET /v3/audit': '`filter` matches words in the user, call, or record ID.',
}
