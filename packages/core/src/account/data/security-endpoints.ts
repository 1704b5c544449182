import * as z from 'zod'
import { byCompanyAdmin, byOwner, byPersonAlone, byUser } from '../../contract/access.ts'
import { endpoint, json, jsonBody, nothing, queryOf } from '../../contract/endpoint.ts'
import { cursorText, listAnswer } from '../../contract/saved.wire.ts'
import { pageText, perPageText } from '../../contract/wire-values.ts'
import * as wire from '../account.wire.ts'

const origin = 'addition'

/** API keys, and the trail of changes. */
export const securityEndpoints = {
  /** The keys of the signed-in user; administrators also see those of the company. */
  listApiKeys: endpoint({
    method: 'GET',
    path: '/v3/api_keys',
    summary: 'List the signed-in user’s API keys, including revoked ones; administrators also see the company’s keys.',
    answer: json(z.array(wire.ApiKeyWire)),
    access: byOwner,
    origin,
  }),
  /** Make a key. @throws {ForbiddenError} A key of the company, or one that administers, needs an administrator. */
  createApiKey: endpoint({
    method: 'POST',
    path: '/v3/api_keys',
    summary: 'Create an API key. Only this response contains its secret.',
    body: jsonBody(wire.NewApiKeyWire),
    answer: json(wire.MadeApiKeyWire),
    creates: '/v3/api_keys/{id}',
    access: byPersonAlone(byUser),
    failures: { 400: 'The expiration date must be in the future.', 403: 'Requires an administrator.' },
    origin,
  }),
  /** Revoke a key: it opens nothing from now on. */
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/v3/api_keys/{id}',
    summary: 'Revoke an API key. It stays listed as revoked.',
    answer: nothing(),
    access: byPersonAlone(byOwner),
    failures: { 404: 'API key Not found' },
    origin,
  }),
  /** Who changed what, the latest first. */
  listAudit: endpoint({
    method: 'GET',
    path: '/v3/audit',
    summary:
      'List the audit log, latest first: who changed which record, when, and acting as whom. The provider sees all companies.',
    query: queryOf({
      page: pageText.default(0),
      perPage: perPageText.default(50),
      cursor: cursorText,
      recordId: z.string().optional(),
      userId: z.string().optional(),
    }),
    answer: listAnswer(wire.AuditEntryWire),
    access: byCompanyAdmin,
    origin,
  }),
}
