import * as z from 'zod'
import { byUser, withComparables } from '../contract/access.ts'
import { endpoint, json, jsonBody, nothing, silentNull } from '../contract/endpoint.ts'
import { byDealEditor, byDealTeam } from '../contract/record-endpoints.ts'
import { arrayAnswer } from '../contract/saved.wire.ts'
import type { WireCodec } from '../contract/wire.ts'
import { CompSearchWire } from '../expense-comps/expense-comps.wire.ts'
import * as wire from './rent-comps.wire.ts'

const byCompsUser = withComparables(byUser)
const byCompsTeam = withComparables(byDealTeam)
const byCompsEditor = withComparables(byDealEditor)

/** Builds the endpoint for the market data vendor's rows on one property. */
function dataSet<const Name extends string, Row>(name: Name, words: string, row: WireCodec<Row>) {
  return endpoint({
    method: 'GET',
    path: `/resources/yardi/${name}`,
    summary: `Fetch the ${words} of a market data vendor’s property.`,
    query: wire.ofProperty,
    fields: ['propertyId'],
    answer: json(z.array(row)),
    access: byCompsUser,
    onFailure: silentNull,
  })
}

/** Properties of the market data vendor, and those with which a deal's rents are compared. */
export const rentCompsContract = {
  /** Properties of the vendor: the first one of a zip code, one by number, or several by numbers. */
  findProperties: endpoint({
    method: 'GET',
    path: '/resources/yardi/properties',
    summary:
      'Find a market data vendor’s properties by ZIP code (the first `limit` matches; default: 1) or by one or more IDs.',
    query: wire.rentCompSearch,
    answer: arrayAnswer(wire.RentCompWire),
    access: byCompsUser,
    onFailure: silentNull,
  }),
  searchMap: endpoint({
    method: 'POST',
    path: '/resources/yardi/rpc/calc_contains',
    summary: 'List a market data vendor’s properties within map areas, at most `limit`.',
    body: jsonBody(CompSearchWire),
    answer: arrayAnswer(wire.RentCompWire),
    effect: 'read',
    access: byCompsUser,
    onFailure: silentNull,
  }),
  /** Costs and incomes of households around a property. */
  locationDemographics: dataSet('location_demographics', 'location demographics', wire.LocationDemographicsWire),
  /** Population around a property. */
  populationDemographics: dataSet(
    'population_demographics',
    'population demographics',
    wire.PopulationDemographicsWire,
  ),
  /** Rent and occupancy of a property by month. */
  rentAndOccupancy: dataSet('rent_and_occupancy_history', 'rent and occupancy by month', wire.RentAndOccupancyWire),
  /** Rents of a property by month and bedrooms. */
  rentHistory: dataSet('rent_history_detailed', 'rents by month and bedroom count', wire.RentHistoryWire),
  /** Sales of a property. */
  salesHistory: dataSet('sales_history', 'sales', wire.PropertySaleWire),
  /** The unit mix of a property. */
  unitMixes: dataSet('unit_mixes', 'unit mix', wire.UnitMixWire),
  /** Rent comps of a deal. */
  listSelected: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/rent_comps',
    summary: 'List a deal’s rent comps.',
    answer: json(z.array(wire.RentCompLinkWire)),
    access: byCompsTeam,
  }),
  /** Replace the rent comps of a deal. */
  select: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/rent_comps',
    summary: 'Replace a deal’s rent comps.',
    body: jsonBody(wire.ChosenPropertiesWire),
    fields: ['propertyIds'],
    answer: json(z.array(wire.RentCompLinkWire)),
    access: byCompsEditor,
    failures: { 400: 'An ID matches neither a vendor property nor one of the deal’s comps.' },
  }),
  /** Add a rent comp to a deal. @throws {NotFoundError} 'Property Not found'. */
  add: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/rent_comps/{propertyId}',
    summary: 'Add a rent comp to a deal.',
    answer: json(wire.RentCompLinkWire),
    access: byCompsEditor,
    failures: { 404: 'Property Not found' },
  }),
  /** Remove a rent comp from a deal. */
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/deals/{id}/rent_comps/{propertyId}',
    summary: 'Remove a rent comp from a deal.',
    answer: nothing(),
    access: byCompsEditor,
  }),
  /** List settings of a deal's rent comps; `null` if none are saved. */
  getConfig: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/rent_comp_configs',
    summary: 'Fetch a deal’s rent comp settings; null if not set.',
    answer: json(wire.RentCompsConfigWire.nullable()),
    access: byCompsTeam,
  }),
  /** Save list settings of a deal’s rent comps. */
  saveConfig: endpoint({
    method: 'POST',
    path: '/v3/me/rent_comp_configs',
    summary: 'Save a deal’s rent comp settings.',
    body: jsonBody(wire.RentCompsConfigWire),
    answer: json(wire.RentCompsConfigWire),
    access: byCompsEditor,
  }),
}
