import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { firstStatements, statementListQuery } from '@uwkit/react/operating-statement'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import type { SavedBefore, UploadServices } from './upload-document.ts'

/** How many statements of the same name are looked into. Our own choice: each is one call. */
const mostLookedInto = 4

/** Finds what a user saved of the same bytes before, the newest. */
export function savedFinder(client: Client, queries: QueryClient): UploadServices['findSaved'] {
  return (kind, file) => (kind === 'rent_roll' ? savedRoll(client, queries, file) : savedBundle(client, queries, file))
}

type Finding = Parameters<UploadServices['findSaved']>[1]

async function savedRoll(client: Client, queries: QueryClient, { hash, file }: Finding): Promise<SavedBefore | null> {
  const rolls = await queries.fetchQuery(rentRollListQuery(client, { ...firstRentRolls, page: -1 }))
  const found = rolls.find(({ fileHash }) => fileHash === hash)
  return found === undefined ? null : { id: found.id, name: found.fileName ?? file, modifiedOn: found.modifiedOn }
}

/** Lists of statements do not tell their files: those of the same name are looked into. */
async function savedBundle(client: Client, queries: QueryClient, { hash, file }: Finding): Promise<SavedBefore | null> {
  const bundles = await queries.fetchQuery(statementListQuery(client, { ...firstStatements, pageNumber: -1 }))
  const named = bundles.filter(({ fileName }) => fileName === file).slice(0, mostLookedInto)
  for (const { bundleId, modifiedOn, statementIds } of named) {
    const [first] = statementIds
    if (first === undefined) continue
    const { fileHash } = await client.operatingStatement.getDetail(first)
    if (fileHash === hash) return { id: bundleId, name: file, modifiedOn }
  }
  return null
}
