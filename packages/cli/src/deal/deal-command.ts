import { type Deal, dealSteps, doneText, type NewDeal } from '@uwkit/core/deal'
import { InvalidInputError } from '@uwkit/core/shared'
import { dayText, timestampText, unknownText } from '@uwkit/core/text'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { foundText, tableLines } from '../output/report.ts'
import { withClient } from '../remote/connect.ts'
import type { ServerOptions } from '../remote/verb.ts'

export interface DealListOptions extends ServerOptions {
  filter?: string
  page: number
}

export interface DealCreateOptions extends ServerOptions {
  street?: string
  city?: string
  state?: string
  zip?: string
  lat?: number
  lon?: number
  propertyType?: string
  yearBuilt?: number
}

/** Runs `uw deal list`. */
export function runDealList(
  { filter, page, ...options }: DealListOptions,
  environment: Environment,
): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    const search = { page, ...(filter === undefined ? {} : { filter }) }
    const { data, metadata } = await client.deal.list(search)
    if (options.json) for (const deal of data) await environment.out(`${JSON.stringify(deal)}\n`)
    else {
      const rows = data.map((deal) => [
        deal.id,
        deal.dealName,
        placeOf(deal),
        doneText(dealSteps(deal.work)),
        timestampText(deal.modifiedOn),
      ])
      const head = rows.length === 0 ? [] : [['ID', 'Deal', 'Address', 'Done', 'Changed']]
      await environment.out(
        `${[...tableLines([...head, ...rows]), foundText(metadata.count, 'deal', place)].join('\n')}\n`,
      )
    }
    return exitCodes.fine
  })
}

/** Runs `uw deal create`. */
export async function runDealCreate(
  name: string,
  options: DealCreateOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (name.trim() === '') throw new InvalidInputError('the name', name, 'must have at least one letter or digit')
  return withClient(options, environment, async (client) => {
    const deal = await client.deal.create(newDeal(name, options))
    await environment.out(options.json ? `${JSON.stringify(deal)}\n` : `${deal.id}\n`)
    return exitCodes.fine
  })
}

/** Runs `uw deal show`. */
export function runDealShow(id: string, options: ServerOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client) => {
    const deal = await client.deal.get(id)
    const [rentRolls, bundles, work] = await Promise.all([
      client.rentRoll.listOfCompany({ filter: deal.dealName }),
      client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1 }),
      client.deal.work(id),
    ])
    const progress = dealSteps(work)
    const rolls = rentRolls.filter(({ dealId }) => dealId === id)
    if (options.json) {
      await environment.out(`${JSON.stringify({ deal, rentRolls: rolls, statements: bundles, progress })}\n`)
      return exitCodes.fine
    }
    const facts = tableLines([
      ['Deal', deal.dealName],
      ['ID', deal.id],
      ['Address', placeOf(deal)],
      ['Property type', deal.propertyType ?? unknownText],
      ['Year built', deal.yearBuilt === null ? unknownText : String(deal.yearBuilt)],
      ['Changed', timestampText(deal.modifiedOn)],
      ...progress.map((step) => [step.label, `${step.state === 'done' ? 'yes' : 'no'}: ${step.detail}`]),
    ])
    const documents = tableLines([
      ...rolls.map((roll) => ['Rent roll', roll.id, roll.fileName ?? unknownText, dayText(roll.asOf)]),
      ...bundles.flatMap(({ statementIds, fileName, timespan }) =>
        statementIds.map((statementId) => ['Statement', statementId, fileName ?? unknownText, timespan]),
      ),
    ])
    await environment.out(`${[...facts, ...documents].join('\n')}\n`)
    return exitCodes.fine
  })
}

function newDeal(dealName: string, options: DealCreateOptions): NewDeal {
  const { street, city, state, zip, lat, lon, propertyType, yearBuilt } = options
  const known = { streetAddress: street, city, state, zipCode: zip, lat, lng: lon, propertyType, yearBuilt }
  return { dealName, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) }
}

function placeOf({ streetAddress, city, state, zipCode }: Deal): string {
  const parts = [streetAddress, city, [state, zipCode].filter((part) => part !== null).join(' ')]
  return parts.filter((part) => part !== null && part !== '').join(', ') || unknownText
}
