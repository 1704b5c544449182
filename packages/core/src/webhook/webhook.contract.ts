import * as z from 'zod'
import { byCompany, byCompanyAdmin } from '../contract/access.ts'
import { endpoint, events, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import { cursorText, listAnswer } from '../contract/saved.wire.ts'
import { integerWithin, pageText, perPageText } from '../contract/wire.ts'
import * as wire from './webhook.wire.ts'

const access = byCompanyAdmin
const origin = 'addition'

export const webhookContract = {
  /** Webhooks of the company. */
  list: endpoint({
    method: 'GET',
    path: '/v3/webhooks',
    summary: 'List the company’s webhooks, latest first, without their secrets.',
    answer: json(z.array(wire.WebhookWire)),
    access,
    origin,
  }),
  /** Register a webhook. @throws {InvalidRequestError} The address is not on the public internet, or there are 20 already. */
  create: endpoint({
    method: 'POST',
    path: '/v3/webhooks',
    summary: 'Register a webhook for the company. Only this response contains its secret.',
    body: jsonBody(wire.NewWebhookWire),
    answer: json(wire.MadeWebhookWire),
    creates: '/v3/webhooks#{id}',
    access,
    failures: { 400: 'The URL is not allowed.' },
    origin,
  }),
  /** Delete a webhook with its deliveries. */
  delete: endpoint({
    method: 'DELETE',
    path: '/v3/webhooks/{id}',
    summary: 'Delete a webhook and its deliveries; no more events are sent to it.',
    answer: nothing(),
    access,
    failures: { 404: 'Webhook Not found' },
    origin,
  }),
  /** Deliveries to a webhook in the last 30 days, newest first. */
  listDeliveries: endpoint({
    method: 'GET',
    path: '/v3/webhooks/{id}/deliveries',
    summary: 'List the deliveries to a webhook in the last 30 days, latest first: state, attempts, and last response.',
    query: queryOf({ page: pageText.default(0), perPage: perPageText.default(50), cursor: cursorText }),
    answer: listAnswer(wire.WebhookDeliveryWire),
    access,
    failures: { 404: 'Webhook Not found' },
    origin,
  }),
  /** Resend a delivery with the same ID and body. */
  replay: endpoint({
    method: 'POST',
    path: '/v3/webhook_deliveries/{id}/replay',
    summary: 'Resend a delivery with the same ID and body.',
    answer: json(wire.WebhookDeliveryWire),
    access,
    failures: { 404: 'Delivery Not found' },
    origin,
  }),
  /** A stream of events as they happen. @throws {TooManyRequestsError} The caller has the maximum number of streams open. */
  streamEvents: endpoint({
    method: 'GET',
    path: '/v3/events',
    summary:
      'Stream events as they happen, as server-sent events: the caller’s finished uploads, and the company’s changed deals and finished exports.',
    query: queryOf({ lastEventId: z.string().max(100).optional(), wait: integerWithin(0, 3600).default(3600) }),
    answer: events(wire.StreamedEventWire),
    access: byCompany,
    origin,
  }),
}
