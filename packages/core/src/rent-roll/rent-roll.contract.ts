import * as z from 'zod'
import { byCompany, byOwner, byUser, whileUnlocked } from '../contract/access.ts'
import { endpoint, file, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import { cursorText, listAnswer, SavedWire, sortText } from '../contract/saved.wire.ts'
import {
  booleanText,
  flagText,
  limitText,
  orNull,
  pageText,
  perPageText,
  wireField,
  wireObject,
} from '../contract/wire.ts'
import { ChargeCodeQuestionWire, maximumChargeCodes } from '../prediction/prediction.wire.ts'
import * as wire from './rent-roll.wire.ts'

const entity = z.enum(['summary', 'detail', 'full'])

/** Query of a list of rent rolls. */
const listQuery = {
  entity: entity.default('summary'),
  /** From 0; -1 for all pages. */
  page: pageText.default(-1),
  sort: sortText.optional(),
  perPage: perPageText.optional(),
  cursor: cursorText,
  /** Words of the file, the deal, or the address; or the SHA-256 of the file. */
  filter: z.string().optional(),
  limit: limitText.optional(),
  address: z.string().optional(),
}

const workbook = file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const dealNotFound = { 404: 'Deal Not found' }
const conflict = { 409: 'The rent roll has changed since you opened it. Reload it, then save.' }

export const rentRollContract = {
  list: endpoint({
    method: 'GET',
    path: '/me/rent_roll',
    summary: 'List the signed-in user’s rent rolls, by default most recently changed first.',
    query: queryOf(listQuery),
    answer: listAnswer(wire.SavedRentRollWire),
    access: byOwner,
  }),
  listOfCompany: endpoint({
    method: 'GET',
    path: '/companies/rent_roll',
    summary: 'List the company’s rent rolls, or those of one deal.',
    query: queryOf({ ...listQuery, dealId: wireField('dealId', z.string().optional()) }),
    answer: listAnswer(wire.SavedRentRollWire),
    access: byCompany,
  }),
  get: endpoint({
    method: 'GET',
    path: '/rent_roll/{id}',
    summary: 'Fetch a rent roll, in full or with its leases only.',
    query: queryOf({ entity: entity.default('full'), includeFuture: booleanText.optional() }),
    answer: json(wire.SavedRentRollWire),
    access: byCompany,
  }),
  /** Saves a new rent roll under its own id. @throws {ConflictError} A rent roll with that ID already exists. */
  create: endpoint({
    method: 'POST',
    path: '/rent_roll',
    summary: 'Save a new rent roll under a client-generated ID.',
    body: jsonBody(wire.RentRollDraftWire),
    answer: json(SavedWire),
    access: byUser,
    failures: { ...dealNotFound, 409: 'A rent roll with that ID already exists.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/rent_roll/{id}',
    summary:
      'Save a changed rent roll. With `company=True`, a rent roll of another user in the company can be saved too.',
    query: queryOf({ company: flagText.optional() }),
    body: jsonBody(wire.RentRollDraftWire),
    answer: json(SavedWire),
    isVersioned: true,
    access: whileUnlocked(byCompany),
    failures: conflict,
  }),
  /** Deletes a rent roll. @throws {NotFoundError} No such rent roll of the signed-in user. */
  delete: endpoint({
    method: 'DELETE',
    path: '/rent_roll/{id}',
    summary: 'Delete a rent roll.',
    answer: nothing(),
    isVersioned: true,
    access: whileUnlocked(byOwner),
  }),
  /**
   * Predicts beds and baths of floorplans; `null` if the prediction failed.
   * @param propertyId Property whose earlier answers count before the provider's.
   */
  predictBedBath: endpoint({
    method: 'POST',
    path: '/rent_roll/predictions/bed_bath',
    summary: 'Predict beds and baths from floorplan names and saved mappings.',
    body: jsonBody(wireObject({ floorplans: z.array(z.string().max(200)).max(1000), propertyId: orNull(z.string()) })),
    fields: ['floorplans', 'propertyId'],
    answer: json(wire.BedBathPredictionsWire),
    effect: 'read',
    access: byUser,
    onFailure: { returns: 'null', reportsTo: 'error service' },
  }),
  predictChargeCodes: endpoint({
    method: 'POST',
    path: '/rent_roll/predictions/charge_codes',
    summary: 'Predict categories for a rent roll’s charge codes, by code, most likely first.',
    body: jsonBody(wireObject({ chargeCodes: z.array(ChargeCodeQuestionWire).max(maximumChargeCodes) })),
    fields: ['chargeCodes'],
    answer: json(wire.ChargeCodePredictionsWire),
    effect: 'read',
    access: byUser,
    onFailure: { returns: 'null', reportsTo: 'error service' },
  }),
  floorplanVotes: endpoint({
    method: 'GET',
    path: '/me/mapping_vocab/5/{normalizedFloorplan}/1',
    summary: 'List the company’s and the provider’s saved mappings of similar floorplan names.',
    answer: json(z.array(wire.BedBathVoteWire)),
    access: byUser,
  }),
  /** Downloads the rent roll as a workbook, with corrections. */
  download: endpoint({
    method: 'GET',
    path: '/resources/excel/rentroll_download/{id}',
    summary: 'Download a rent roll as a workbook, with its corrections.',
    answer: workbook,
    access: byCompany,
  }),
  /** Downloads a blank rent roll workbook. */
  template: endpoint({
    method: 'GET',
    path: '/resources/excel/rentroll_template',
    summary: 'Download a blank rent roll workbook.',
    answer: workbook,
    access: byUser,
  }),
  fillTemplate: endpoint({
    method: 'POST',
    path: '/resources/excel/rentroll_template',
    summary: 'Fill the standard template with a rent roll.',
    body: jsonBody(wireObject({ rentRoll: wireField('rentroll', wire.RentRollWire) })),
    answer: workbook,
    effect: 'read',
    access: byUser,
  }),
  fillNamedTemplate: endpoint({
    method: 'POST',
    path: '/resources/excel/{template}/rentroll_template',
    summary: 'Fill a named template (`standard`, or `charges` with one row per charge) with a rent roll.',
    body: jsonBody(wireObject({ rentRoll: wireField('rentroll', wire.RentRollWire) })),
    answer: workbook,
    effect: 'read',
    access: byUser,
    failures: { 400: 'No template with that name.' },
  }),
}
