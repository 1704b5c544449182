import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import {
  type ExpenseReference,
  expenseCompsRadius,
  expenseSimilarityNeeds,
  identifyExpenseComps,
  missingForSimilarity,
} from '@uwkit/core/expense-comps'
import { pointIndexOf } from '@uwkit/core/map'
import { computedEffectiveGrossIncome } from '@uwkit/core/operating-statement'
import { UwkitError } from '@uwkit/core/shared'
import { countText, dollarsText, percentText, unknownText } from '@uwkit/core/text'
import { documentsOfDeal } from '../deal/deal-documents.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { withClient } from '../remote/connect.ts'
import type { ServerOptions } from '../remote/verb.ts'

export interface IdentifyOptions extends ServerOptions {
  deal: string
}

/** Runs `uw expense-comps identify`. */
export function runIdentify(options: IdentifyOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, _, failures) => {
    const reference = await referenceOf(client, await client.deal.get(options.deal))
    const unknown = missingForSimilarity(reference, expenseSimilarityNeeds).map((need) => unknownTexts[need])
    if (unknown.length > 0) {
      throw new UwkitError('too_little_known', `Similarity requires ${unknown.join(' and ')}`)
    }
    const center = { lat: reference.lat, lng: reference.lng }
    const nearby = await client.expenseComps.searchMap([{ type: 'CIRCLE', center, radius: expenseCompsRadius }])
    if (failures.length > 0) {
      throw new UwkitError('not_read', 'Nothing changed: nearby comps could not be loaded. Try again')
    }
    const identified = identifyExpenseComps(reference, pointIndexOf(nearby))
    const chosen = identified.selected.flatMap((id) => identified.comps.find((comp) => comp.id === id) ?? [])
    await client.expenseComps.select(
      options.deal,
      chosen.map(({ loanNumber }) => loanNumber).filter((loanNumber) => loanNumber !== null),
    )
    await client.expenseComps.saveConfig(options.deal, identified.config)
    if (options.json) for (const comp of chosen) await environment.out(`${JSON.stringify(comp)}\n`)
    else {
      const rows = chosen.map((comp) => [
        percentText(comp.similarity),
        comp.propertyName ?? unknownText,
        countText(comp.units),
        comp.yearBuilt === null ? unknownText : String(comp.yearBuilt),
        dollarsText(comp.effectiveGrossIncomePerUnit),
      ])
      const header = ['Similarity', 'Property', 'Units', 'Year built', 'EGI/unit']
      const count = `Selected ${chosen.length} of ${identified.comps.length} nearby comps`
      await environment.out(`${[...tableLines([header, ...rows], [0, 2, 3, 4]), count].join('\n')}\n`)
    }
    return exitCodes.fine
  })
}

const unknownTexts = {
  units: 'a unit count (upload a rent roll)',
  yearBuilt: 'a year built (set it on the deal)',
  effectiveGrossIncomePerUnit: 'annual EGI (upload a 12-month statement)',
}

/** Returns what comps are compared with: the deal, and the facts in its documents. */
async function referenceOf(client: Client, deal: Deal): Promise<ExpenseReference> {
  const { lat, lng, propertyType, yearBuilt } = deal
  if (lat === null || lng === null) {
    throw new UwkitError('no_place', `${deal.dealName} isn’t geocoded. Set its latitude and longitude first`)
  }
  const { rentRoll, statements } = await documentsOfDeal(client, deal.id)
  const units = rentRoll === null ? null : rentRoll.totals.dwellingCount
  const year = statements.find(({ periods }) => periods.filter(({ kind }) => kind === 'month').length === 12)
  const income = year === undefined ? null : computedEffectiveGrossIncome(year).total
  const effectiveGrossIncomePerUnit = units === null || units === 0 || income === null ? null : income / units
  return { lat, lng, propertyType, yearBuilt, yearRenovated: null, units, effectiveGrossIncomePerUnit }
}
