import { byProviderAdmin, byUser } from '../contract/access.ts'
import { endpoint, file, jsonBody } from '../contract/endpoint.ts'
import { SizerRequestWire } from './sizer.wire.ts'

const workbook = file('application/vnd.ms-excel.sheet.macroEnabled.12')

/** Sizing workbooks. */
export const sizerContract = {
  create: endpoint({
    method: 'POST',
    path: '/v3/me/sizer/{type}',
    summary: 'Make the sizing workbook of a deal from its rent roll and up to four statements.',
    body: jsonBody(SizerRequestWire),
    answer: workbook,
    access: { ...byUser, records: 'company' },
    failures: {
      400: 'invalid sizer type',
      403: 'A deal is named, and the account has no access to deals. Comps that it may not see are left out.',
      422: 'Statements are named, and none of them as the current one',
    },
  }),
  download: endpoint({
    method: 'GET',
    path: '/admin/sizer/{type}/{id}',
    summary: 'Download the workbook of a type that was made last for a deal.',
    answer: workbook,
    access: byProviderAdmin,
    failures: { 400: 'invalid sizer type', 404: 'No workbook of that type was made for the deal' },
  }),
}
