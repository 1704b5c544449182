import { useQuery } from '@tanstack/react-query'
import type { Utility } from '@uwkit/core/building'
import { useClient } from '../client/index.ts'
import { utilitiesQuery } from './building.queries.ts'
import { useSaver } from './saving/use-saver.ts'
import { seenOf, type WorkedRecord } from './use-building-record.ts'
import type { UtilityFields } from './utilities/utility-table.tsx'

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
