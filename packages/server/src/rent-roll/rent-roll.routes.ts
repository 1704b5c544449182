import { createLocalPredictor } from '@uwkit/analytics'
import type { ApiContract } from '@uwkit/core/contract'
import {
  bedBathOfFloorplan,
  type ChargeCodeCategory,
  type RentRollDetail,
  type RentRollRecord,
  type RentRollTemplate,
} from '@uwkit/core/rent-roll'
import { floorplanVotes } from '../chart-of-accounts/chart-of-accounts.store.ts'
import { ownScope } from '../db/sql.ts'
import { requireDeal } from '../deal/index.ts'
import { type Handlers, writingOf } from '../http/context.ts'
import { badRequest, requireVersion } from '../http/http-error.ts'
import { inTurns } from '../prediction/prediction.routes.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'
import { deleteRentRoll, insertRentRoll, listRentRolls, rentRollById, updateRentRoll } from './rent-roll.store.ts'

const predictor = createLocalPredictor()

export const rentRollHandlers: Handlers<ApiContract['rentRoll']> = {
  list: ({ query: { entity, ...selection } }, { db, scope }) => listRentRolls(db, scope, entity, selection),

  listOfCompany: ({ query: { entity, ...selection } }, { db, scope }) => listRentRolls(db, scope, entity, selection),

  get: async ({ path, query }, { db, scope }) => {
    const found = await rentRollById(db, scope, path.id, query.entity)
    return found.entity === 'detail' && query.includeFuture !== true
      ? ({ ...found, futureLeases: [] } satisfies RentRollDetail)
      : found
  },

  create: async ({ body }, { db, session, now }) => {
    const at = now()
    await requireDeal(db, session.user, body.dealId)
    await insertRentRoll(db, session.user, body, at)
    return { id: body.id, modifiedOn: at }
  },

  update: ({ path, query, body }, context) => {
    const { db, scope, session, requireUnlocked } = context
    const own = query.company === true ? scope : ownScope(session.user)
    return db.transaction(async (transaction) => {
      await requireUnlocked([path.id], transaction)
      const { dealId: former } = await rentRollById(transaction, own, path.id, 'summary')
      await requireDeal(transaction, session.user, body.dealId, former)
      return { id: path.id, modifiedOn: await updateRentRoll(transaction, own, path.id, body, writingOf(context)) }
    })
  },

  delete: ({ path }, { db, scope, expectedVersion, requireUnlocked }) =>
    db.transaction(async (transaction) => {
      await requireUnlocked([path.id], transaction)
      const { modifiedOn } = await rentRollById(transaction, scope, path.id, 'summary')
      requireVersion(expectedVersion, modifiedOn)
      await deleteRentRoll(transaction, scope, path.id)
      return undefined
    }),

  predictBedBath: async ({ body }, { db, session }) => {
    const votes = await floorplanVotes(db, session.user)
    const property = body.propertyId ?? undefined
    const answers = await inTurns(body.floorplans, (name) => {
      return [name, bedBathOfFloorplan(name, votes, property)] as const
    })
    return Object.fromEntries(
      answers.map(([name, answer]) => [name, answer.bed === null && answer.bath === null ? null : answer]),
    )
  },

  predictChargeCodes: async ({ body }) => {
    const codes = body.chargeCodes.map(({ code }) => code)
    const answers = await inTurns(body.chargeCodes, (question) => {
      return [question.code, predictor.chargeCode({ otherCodes: codes, ...question })] as const
    })
    return Object.fromEntries(answers) as Record<string, { answer: ChargeCodeCategory | 'none'; probability: number }[]>
  },

  floorplanVotes: ({ path }, { db, session }) => floorplanVotes(db, session.user, path.normalizedFloorplan),

  download: async ({ path }, { db, scope }) => {
    const rentRoll = (await rentRollById(db, scope, path.id, 'full')) as RentRollRecord
    return writeWorkbook('rentRoll', rentRoll, {
      name: rentRoll.fileName ?? rentRoll.property ?? 'rent roll',
      template: templateOf(rentRoll),
    })
  },

  template: () => writeWorkbook('rentRoll', null, { name: 'rent roll template' }),

  fillTemplate: ({ body: { rentRoll } }) =>
    writeWorkbook('rentRoll', rentRoll, { name: rentRoll.property ?? 'rent roll', template: templateOf(rentRoll) }),

  fillNamedTemplate: ({ path, body }) => {
    if (path.template !== 'standard' && path.template !== 'charges') {
      throw badRequest(`No template is named "${path.template}"; use standard or charges.`)
    }
    return writeWorkbook('rentRoll', body.rentRoll, {
      name: body.rentRoll.property ?? 'rent roll',
      template: path.template,
    })
  },
}

/** Returns the layout with columns for all charges of a rent roll. */
function templateOf({ chargeCodes }: Pick<RentRollRecord, 'chargeCodes'>): RentRollTemplate {
  return chargeCodes.length > 1 ? 'charges' : 'standard'
}
