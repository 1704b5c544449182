import { CrimeCategory } from '@uwkit/core/building'
import { type ImportKind, Opportunity, Quote, SecurityGauge } from '@uwkit/core/property-data'
import { z } from 'zod'
import type { ImportKindRule } from './import-kind-rules.ts'
import type { VendorRecord } from './vendor.store.ts'

/** How several rows of a table make one record. */
export interface ImportFold extends Pick<ImportKindRule, 'schema' | 'captions' | 'needs' | 'preset'> {
  recordsOf(rows: readonly Record<string, unknown>[]): VendorRecord[]
}

/** What a gauge is kept as: what it tells, and how its scores are read. */
const gaugeLegend = [
  { least: 0, most: 99, label: 'Below the average' },
  { least: 100, most: 100, label: 'Average' },
  { least: 101, most: 2000, label: 'Above the average' },
]

const OpportunityRow = Opportunity.omit({ roles: true, quotes: true }).extend({
  sponsor: z.string().nullable(),
  quoteId: z.string().nullable(),
  quoteName: z.string().nullable(),
  ...Quote.omit({ id: true, name: true }).shape,
})

/** One row a quote of an opportunity; an opportunity without quotes is one row without a quote. */
const crm: ImportFold = {
  schema: OpportunityRow,
  captions: {
    opportunityNumber: ['opportunity', 'opportunity number'],
    status: ['quote status'],
    sponsor: ['sponsor contact'],
  },
  needs: ['id'],
  preset: {},
  recordsOf: (rows) =>
    [
      ...Map.groupBy(
        rows.map((row) => OpportunityRow.parse(row)),
        ({ id }) => id,
      ),
    ].map(([id, same]) => {
      const { name = null, stage = null, opportunityNumber = null } = same[0] ?? {}
      const sponsors = new Set(same.flatMap(({ sponsor }) => sponsor ?? []))
      const quotes = same.flatMap(({ quoteId, quoteName, ...row }) =>
        quoteId === null ? [] : [{ ...Quote.parse({ ...row, id: quoteId, name: quoteName }) }],
      )
      const roles = [...sponsors].map((contact) => ({ role: 'Sponsor', contact }))
      const content = Opportunity.parse({ id, name, stage, opportunityNumber, roles, quotes })
      const words = [id, name, opportunityNumber].filter((word) => word !== null).join(' ')
      return { id, groupKey: null, words, lat: null, lng: null, content }
    }),
}

const GaugeRow = CrimeCategory.omit({ name: true }).extend({
  id: z.string(),
  category: z.string(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
})

/** One row a category of crime at an address. */
const securityGauge: ImportFold = {
  schema: GaugeRow,
  captions: { streetAddress: ['address', 'street'], zipCode: ['zip'], category: ['crime', 'name'] },
  needs: ['id', 'category', 'score'],
  preset: { comparison: 'nation' },
  recordsOf: (rows) =>
    [
      ...Map.groupBy(
        rows.map((row) => GaugeRow.parse(row)),
        ({ id }) => id,
      ),
    ].map(([id, same]) => {
      const [first] = same
      const data = same.map(({ category, score, comparison }) => ({ name: category, score, comparison }))
      const content = SecurityGauge.omit({ isReportReady: true }).parse({ id, legend: gaugeLegend, data })
      const words = [first?.streetAddress, first?.city, first?.state, first?.zipCode].filter(Boolean).join(' ')
      return { id, groupKey: null, words, lat: null, lng: null, content }
    }),
}

export const importFolds: Readonly<Partial<Record<ImportKind, ImportFold>>> = { crm, security_gauge: securityGauge }
