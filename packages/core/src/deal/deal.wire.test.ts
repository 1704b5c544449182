import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { statementWireNames } from '../operating-statement/operating-statement.fixtures.ts'
import { rollWireNames } from '../rent-roll/rent-roll.fixtures.ts'
import {
  Deal,
  DealChanges,
  DealMapping,
  DealProgress,
  DealStores,
  LoanTerms,
  NewDeal,
  Picture,
  PictureChanges,
  SummaryPage,
  SummaryPageChanges,
} from './deal.schema.ts'
import {
  DealChangesWire,
  DealMappingWire,
  DealProgressWire,
  DealStoresWire,
  DealWire,
  LoanTermsWire,
  NewDealWire,
  PictureChangesWire,
  PictureWire,
  SummaryPageChangesWire,
  SummaryPageWire,
} from './deal.wire.ts'

describe('what is kept of a deal loses nothing on its way over the wire', () => {
  test('a deal, a new one, changes', () => {
    expectLossless(DealWire, Deal)
    expectLossless(NewDealWire, NewDeal)
    expectLossless(DealChangesWire, DealChanges)
  })
  test('ids at vendors and progress', () => {
    expectLossless(DealMappingWire, DealMapping)
    expectLossless(DealProgressWire, DealProgress)
  })
  test('pictures', () => {
    expectLossless(PictureWire, Picture)
    expectLossless(PictureChangesWire, PictureChanges)
  })
  test('the summary page', () => {
    expectLossless(SummaryPageWire, SummaryPage)
    expectLossless(SummaryPageChangesWire, SummaryPageChanges)
  })
  test('all of it at once', () => expectLossless(DealStoresWire, DealStores))
})

test('a deal is spelled as the product spells it', () => {
  const deal = z.decode(DealWire, {
    id: '7',
    deal_name: 'Oak Court',
    lat: 39,
    lon: -77,
    gross_building_area_sq_ft: 90_000,
    commercial_sq_ft: 0,
    number_buildings: 4,
    salesforce_id: 's1',
  })
  expect(deal).toMatchObject({
    dealName: 'Oak Court',
    lng: -77,
    grossBuildingAreaSquareFeet: 90_000,
    commercialSquareFeet: 0,
  })
  expect([deal.numberBuildings, deal.salesforceId, deal.yearBuilt]).toEqual([4, 's1', null])
})

test('what the terms of a loan are worked out of loses nothing, the documents included', () => {
  expectLossless(LoanTermsWire, LoanTerms, [...rollWireNames, ...statementWireNames])
})
