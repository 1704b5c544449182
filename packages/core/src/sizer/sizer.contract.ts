import { byProviderAdmin, byUser } from '../contract/access.ts'
import { endpoint, file, jsonBody } from '../contract/endpoint.ts'
import { SizerRequestWire } from './sizer.wire.ts'

const workbook = file('application/vnd.ms-excel.sheet.macroEnabled.12')

/** Sizing workbooks. */
export const sizerContract = {
  create: endpoint({
    method: 'POST',
    path: '/v3/me/sizer/{type}',
    summary: 'Generate a deal’s sizing workbook from its rent roll and up to five statements.',
    body: jsonBody(SizerRequestWire),
    answer: workbook,
    effect: 'write by steps',
    access: { ...byUser, records: 'company' },
    failures: {
      400: 'invalid sizer type',
      403: 'The request includes a deal, but the account does not have access to deals. Comps that the account cannot access are omitted without an error.',
      422: 'Statements are provided without a current statement, or the commercial rent roll lists residential units',
    },
  }),
  download: endpoint({
    method: 'GET',
    path: '/admin/sizer/{type}/{id}',
    summary: 'Download the latest workbook of the given type for a deal.',
    answer: workbook,
    access: byProviderAdmin,
    failures: { 400: 'invalid sizer type', 404: 'The deal has no workbook of that type' },
  }),
}
