import { useQuery } from '@tanstack/react-query'
import type { Utility } from '@uwkit/core/building'
import { useClient } from '../client/index.ts'
import { type FieldsOf, type RecordKind, recordsQuery, utilitiesQuery } from './building.queries.ts'
import { type Saving, useSaver } from './record-saver.ts'
import type { UtilityFields } from './utility-table.tsx'

/** A record of a property as a screen works on it. */
export interface WorkedRecord<Fields> {
  /** What is saved, under what is typed; a field that nobody knows is missing or `null`. `null` until it is loaded. */
  shown: Partial<Fields> | null
  /** Why it could not be loaded. */
  error: Error | null
  reload: () => Promise<unknown>
  edit: (changes: Partial<Fields>) => void
  saving: Saving
  /** Saves what is typed over what somebody else saved meanwhile. */
  takeOver: () => Promise<void>
  /** Takes what somebody else saved in place of what is typed. */
  takeTheirs: () => Promise<void>
}

/** The record of one kind of a deal's property, made with the first field that is typed. */
export function useBuildingRecord<Record extends { id: string; modifiedOn: number | null }>(
  kind: RecordKind<Record>,
  dealId: string,
): WorkedRecord<FieldsOf<Record>> {
  const client = useClient()
  const records = useQuery(recordsQuery(client, dealId, kind))
  const key = `${kind.name}/${dealId}`
  const { typed, edit, seen, saving } = useSaver<FieldsOf<Record>>(key, async (changes, by, queries, seen) => {
    const query = recordsQuery(by, dealId, kind)
    const [present] = await queries.ensureQueryData(query)
    const saved =
      present === undefined
        ? await kind.create(by, { dealId, ...changes })
        : await kind.update(by, present.id, { ...changes, ...seenOf(present, seen.get(recordName)) })
    seen.set(recordName, saved.modifiedOn)
    queries.setQueryData(query.queryKey, (list = []) => [saved, ...list.filter(({ id }) => id !== saved.id)])
  })
  const reload = async () => {
    await records.refetch()
  }
  return {
    shown: records.data === undefined ? null : { ...records.data[0], ...typed },
    error: records.data === undefined ? records.error : null,
    reload,
    edit: (changes) => edit(changes, { [recordName]: records.data?.[0]?.modifiedOn ?? null }),
    saving,
    takeOver: async () => {
      const { data } = await records.refetch()
      seen.set(recordName, data?.[0]?.modifiedOn ?? null)
      await saving.flush()
    },
    takeTheirs: async () => {
      saving.discard()
      await reload()
    },
  }
}

/** A saver of a record has no other. */
const recordName = 'record'

/**
 * The version that changes of a record were made on.
 *
 * @param seen `null` where there was no record yet: one that was made meanwhile is not saved over.
 */
function seenOf(
  { modifiedOn }: { modifiedOn: number | null },
  seen: number | null | undefined,
): { modifiedOn?: number } {
  return modifiedOn === null ? {} : { modifiedOn: seen === undefined ? modifiedOn : (seen ?? 0) }
}

type ByUtility = Record<Utility['utility'], Partial<UtilityFields>>

/** The utilities of a deal's property, each made with the first field that is typed of it. */
export function useUtilities(dealId: string): WorkedRecord<ByUtility> {
  const client = useClient()
  const utilities = useQuery(utilitiesQuery(client, dealId))
  const { typed, edit, seen, saving } = useSaver<ByUtility>(
    `utilities/${dealId}`,
    async (changes, by, queries, seen) => {
      const query = utilitiesQuery(by, dealId)
      for (const [key, fields] of Object.entries(changes)) {
        const utility = key as Utility['utility']
        const present = (await queries.ensureQueryData(query)).find((one) => one.utility === utility)
        const saved =
          present === undefined
            ? await by.building.createUtility({ dealId, utility, ...fields })
            : await by.building.updateUtility(present.id, { ...fields, ...seenOf(present, seen.get(key)) })
        seen.set(key, saved.modifiedOn)
        queries.setQueryData(query.queryKey, (list = []) => [saved, ...list.filter(({ id }) => id !== saved.id)])
      }
    },
  )
  const reload = async () => {
    await utilities.refetch()
  }
  const shown = utilities.data === undefined ? null : overlaid(utilities.data, typed)
  return {
    shown,
    error: utilities.data === undefined ? utilities.error : null,
    reload,
    // Fields of one utility that wait already go along.
    edit: (changes) =>
      edit(
        Object.fromEntries(
          Object.entries(changes).map(([key, fields]) => [key, { ...waiting(typed, key), ...fields }]),
        ),
        Object.fromEntries(Object.keys(changes).map((key) => [key, versionOf(utilities.data, key)])),
      ),
    saving,
    takeOver: async () => {
      const { data } = await utilities.refetch()
      for (const key of seen.keys()) seen.set(key, versionOf(data, key))
      await saving.flush()
    },
    takeTheirs: async () => {
      saving.discard()
      await reload()
    },
  }
}

function versionOf(utilities: readonly Utility[] | undefined, key: string): number | null {
  return utilities?.find(({ utility }) => utility === key)?.modifiedOn ?? null
}

function waiting(typed: Partial<ByUtility>, key: string): Partial<UtilityFields> {
  return typed[key as Utility['utility']] ?? {}
}

function overlaid(saved: readonly Utility[], typed: Partial<ByUtility>): Partial<ByUtility> {
  const known = Object.fromEntries(saved.toReversed().map((one) => [one.utility, one])) as Partial<ByUtility>
  const changed = Object.entries(typed).map(([key, fields]) => [key, { ...waiting(known, key), ...fields }])
  return { ...known, ...Object.fromEntries(changed) }
}
