import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import {
  CostarProperty,
  CostarStats,
  ImportResult,
  MedianIncome,
  Opportunity,
  Quote,
  SecurityGauge,
} from './property-data.schema.ts'
import {
  CostarPropertyWire,
  CostarStatsWire,
  ImportResultWire,
  MedianIncomeWire,
  OpportunityWire,
  QuoteWire,
  SecurityGaugeWire,
} from './property-data.wire.ts'

describe('what vendors tell loses nothing on its way over the wire', () => {
  test('CoStar', () => {
    expectLossless(CostarPropertyWire, CostarProperty)
    expectLossless(CostarStatsWire, CostarStats)
  })
  test('the CRM', () => {
    expectLossless(OpportunityWire, Opportunity)
    expectLossless(QuoteWire, Quote)
  })
  test('the security gauge and median incomes', () => {
    expectLossless(SecurityGaugeWire, SecurityGauge)
    expectLossless(MedianIncomeWire, MedianIncome)
    expectLossless(ImportResultWire, ImportResult)
  })
})

test('an opportunity is spelled as the CRM spells it', () => {
  const opportunity = z.decode(OpportunityWire, {
    Id: '006',
    Opportunity__c: 'O-17',
    Opportunity_Roles__r: [{ Role: 'Sponsor', Contact: 'B. Cho' }],
    Quotes: [{ Id: 'q1', Status: 'Accepted/Won Deal', Loan_Amount__c: 5_000_000 }],
  })
  expect(opportunity).toMatchObject({
    opportunityNumber: 'O-17',
    roles: [{ role: 'Sponsor', contact: 'B. Cho' }],
    quotes: [{ id: 'q1', status: 'Accepted/Won Deal', loanAmount: 5_000_000, noteRate: null }],
  })
})
