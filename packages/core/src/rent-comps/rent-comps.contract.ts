import * as z from 'zod'
import { byUser, withComparables } from '../contract/access.ts'
import { endpoint, json, jsonBody, nothing, quietlyNull } from '../contract/endpoint.ts'
import { byDealHolder, byDealTeam } from '../contract/record-endpoints.ts'
import type { WireCodec } from '../contract/wire.ts'
import { CompSearchWire } from '../expense-comps/expense-comps.wire.ts'
import {
  ChosenPropertiesWire,
  LocationDemographicsWire,
  ofProperty,
  PopulationDemographicsWire,
  PropertySaleWire,
  RentAndOccupancyWire,
  RentCompLinkWire,
  RentCompsConfigWire,
  RentCompWire,
  RentHistoryWire,
  rentCompSearch,
  UnitMixWire,
} from './rent-comps.wire.ts'

const byCompsUser = withComparables(byUser)
const byCompsTeam = withComparables(byDealTeam)
const byCompsHolder = withComparables(byDealHolder)

/** Rows that the market data vendor has of one property. */
function dataSet<const Name extends string, Row>(name: Name, words: string, row: WireCodec<Row>) {
  return endpoint({
    method: 'GET',
    path: `/resources/yardi/${name}`,
    summary: `Fetch ${words} of a property of the market data vendor.`,
    query: ofProperty,
    answer: json(z.array(row)),
    access: byCompsUser,
    onFailure: quietlyNull,
  })
}

/** Properties of the market data vendor, and those that a deal's rents are held against. */
export const rentCompsContract = {
  findProperties: endpoint({
    method: 'GET',
    path: '/resources/yardi/properties',
    summary: 'Find properties of the market data vendor: by zip code the first one, by number, or by several numbers.',
    query: rentCompSearch,
    answer: json(z.array(RentCompWire)),
    access: byCompsUser,
    onFailure: quietlyNull,
  }),
  searchMap: endpoint({
    method: 'POST',
    path: '/resources/yardi/rpc/calc_contains',
    summary: 'Properties of the market data vendor that lie in areas of the map.',
    body: jsonBody(CompSearchWire),
    answer: json(z.array(RentCompWire)),
    access: byCompsUser,
    onFailure: quietlyNull,
  }),
  locationDemographics: dataSet(
    'location_demographics',
    'what living around costs and earns',
    LocationDemographicsWire,
  ),
  populationDemographics: dataSet('population_demographics', 'who lives around', PopulationDemographicsWire),
  rentAndOccupancy: dataSet('rent_and_occupancy_history', 'rent and occupancy by month', RentAndOccupancyWire),
  rentHistory: dataSet('rent_history_detailed', 'rents by month and bedrooms', RentHistoryWire),
  salesHistory: dataSet('sales_history', 'the sales', PropertySaleWire),
  unitMixes: dataSet('unit_mixes', 'the unit mix', UnitMixWire),
  listSelected: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/rent_comps',
    summary: 'Which properties are rent comps of a deal.',
    answer: json(z.array(RentCompLinkWire)),
    access: byCompsTeam,
  }),
  select: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/rent_comps',
    summary: 'Make these properties the rent comps of a deal, and no others.',
    body: jsonBody(ChosenPropertiesWire),
    answer: json(z.array(RentCompLinkWire)),
    access: byCompsHolder,
  }),
  add: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/rent_comps/{propertyId}',
    summary: 'Make one more property a rent comp of a deal.',
    answer: json(RentCompLinkWire),
    access: byCompsHolder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/deals/{id}/rent_comps/{propertyId}',
    summary: 'Take a property from the rent comps of a deal.',
    answer: nothing(),
    access: byCompsHolder,
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/rent_comp_configs',
    summary: 'How the rent comps of a deal are listed; null as long as nobody said.',
    answer: json(RentCompsConfigWire.nullable()),
    access: byCompsTeam,
  }),
  saveConfig: endpoint({
    method: 'POST',
    path: '/v3/me/rent_comp_configs',
    summary: 'Keep how the rent comps of a deal are listed.',
    body: jsonBody(RentCompsConfigWire),
    answer: json(RentCompsConfigWire),
    access: byCompsHolder,
  }),
}
