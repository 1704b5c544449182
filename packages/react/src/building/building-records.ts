import { useQuery } from '@tanstack/react-query'
import type { Utility } from '@uwkit/core/building'
import { useClient } from '../client/index.ts'
import { type RecordVersions, type Saving, useAutosave } from '../save/index.ts'
import { type FieldsOf, type RecordKind, recordsQuery, utilitiesQuery } from './building.queries.ts'
import type { UtilityFields } from './utility-table.tsx'

/** A property record and the functions to edit it on a screen. */
export interface EditedRecord<Fields> {
  /** Saved fields, overlaid with unsaved edits; unknown fields are missing or `null`. `null` until loaded. */
  shown: Partial<Fields> | null
  /** Why the record could not be loaded. */
  error: Error | null
  reload: () => Promise<unknown>
  edit: (changes: Partial<Fields>) => void
  saving: Saving
}

/** Loads and edits one property record of a deal; the first entry creates it. */
export function useBuildingRecord<Record extends { id: string; modifiedOn: number | null }>(
  kind: RecordKind<Record>,
  dealId: string,
): EditedRecord<FieldsOf<Record>> {
  const client = useClient()
  const records = useQuery(recordsQuery(client, dealId, kind))
  const key = `${kind.name}/${dealId}`
  const { typed, edit, overwriteVersion, saving } = useAutosave<FieldsOf<Record>>(key, async (changes, tools) => {
    const { client: by, queries, versions } = tools
    const query = recordsQuery(by, dealId, kind)
    const [present] = await queries.ensureQueryData(query)
    const saved =
      present === undefined
        ? await kind.create(by, { dealId, ...changes })
        : await kind.update(by, present.id, { ...changes, ...madeOn(present, versions) })
    versions.made(saved.modifiedOn)
    queries.setQueryData(query.queryKey, (list = []) => [saved, ...list.filter(({ id }) => id !== saved.id)])
  })
  const reload = async () => {
    await records.refetch()
  }
  return {
    shown: records.data === undefined ? null : { ...records.data[0], ...typed },
    error: records.data === undefined ? records.error : null,
    reload,
    edit: (changes) => edit(changes, { record: records.data?.[0]?.modifiedOn ?? null }),
    saving: {
      ...saving,
      keepOwnVersion: async () => {
        const { data } = await records.refetch()
        await overwriteVersion({ record: data?.[0]?.modifiedOn ?? null })
      },
      takeSavedVersion: async () => {
        saving.discard()
        await reload()
      },
    },
  }
}

/** Returns the version that the edits are based on. If there was no record then, one created since is not overwritten. */
function madeOn(
  { modifiedOn }: { modifiedOn: number | null },
  versions: RecordVersions,
  name?: string,
): { modifiedOn?: number } {
  const version = versions.of(name)
  return modifiedOn === null ? {} : { modifiedOn: version === undefined ? modifiedOn : (version ?? 0) }
}

type UtilityFieldsByKind = Record<Utility['utility'], Partial<UtilityFields>>

/** Loads and edits a deal's utilities; the first entry for a utility creates its record. */
export function useUtilities(dealId: string): EditedRecord<UtilityFieldsByKind> {
  const client = useClient()
  const utilities = useQuery(utilitiesQuery(client, dealId))
  const { typed, unsaved, edit, overwriteVersion, saving } = useAutosave<UtilityFieldsByKind>(
    `utilities/${dealId}`,
    async (changes, { client: by, queries, versions }) => {
      const query = utilitiesQuery(by, dealId)
      for (const [key, fields] of Object.entries(changes)) {
        const utility = key as Utility['utility']
        const present = (await queries.ensureQueryData(query)).find((one) => one.utility === utility)
        const saved =
          present === undefined
            ? await by.building.createUtility({ dealId, utility, ...fields })
            : await by.building.updateUtility(present.id, { ...fields, ...madeOn(present, versions, key) })
        versions.made(saved.modifiedOn, key)
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
    // Each edit of a utility includes its unsaved fields.
    edit: (changes) =>
      edit(
        Object.fromEntries(
          Object.entries(changes).map(([key, fields]) => [key, { ...waiting(typed, key), ...fields }]),
        ),
        Object.fromEntries(Object.keys(changes).map((key) => [key, versionOf(utilities.data, key)])),
      ),
    saving: {
      ...saving,
      keepOwnVersion: async () => {
        const { data } = await utilities.refetch()
        await overwriteVersion(Object.fromEntries(Object.keys(unsaved()).map((key) => [key, versionOf(data, key)])))
      },
      takeSavedVersion: async () => {
        saving.discard()
        await reload()
      },
    },
  }
}

function versionOf(utilities: readonly Utility[] | undefined, key: string): number | null {
  return utilities?.find(({ utility }) => utility === key)?.modifiedOn ?? null
}

function waiting(typed: Partial<UtilityFieldsByKind>, key: string): Partial<UtilityFields> {
  return typed[key as Utility['utility']] ?? {}
}

function overlaid(saved: readonly Utility[], typed: Partial<UtilityFieldsByKind>): Partial<UtilityFieldsByKind> {
  const known = Object.fromEntries(saved.toReversed().map((one) => [one.utility, one])) as Partial<UtilityFieldsByKind>
  const changed = Object.entries(typed).map(([key, fields]) => [key, { ...waiting(known, key), ...fields }])
  return { ...known, ...Object.fromEntries(changed) }
}
