import { type QueryKey, queryOptions, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { type CompsConfig, expenseSubject } from '@uwkit/core/expense-comps'
import { cornersOfArea, type MapArea } from '@uwkit/core/map'
import { latestYear, type StatementRecord } from '@uwkit/core/operating-statement'
import { type UnitMixLine, unitMixOf } from '@uwkit/core/rent-roll'
import { QueryFailure, useClient } from '@uwkit/react/client'
import { type CompsSavers, type CompsStart, type CompsViewProps, useCompsSavers } from '@uwkit/react/expense-comps'
import { SkeletonLines } from '@uwkit/react/ui'
import { type ReactNode, useState } from 'react'
import { findDeals } from '../../expense-comps/index.ts'
import { useDeployment } from '../../shell/services.tsx'
import type { DealSectionProps } from '../deal-section.ts'

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>

/** How the comps of a kind are searched and saved. */
interface DealCompsProps<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>
  extends DealSectionProps {
  /** Key of unsaved changes: `expense-comps`. */
  kind: string
  /** What they are called: "expense comps". */
  what: string
  /** The deal's documents that comps are compared with: "rent roll and statement". */
  documents: string
  chosenQuery: Query<{ comps: Comp[]; config: Config | null }, Chosen>
  select: (comps: readonly Comp[], by: Client) => Promise<unknown>
  saveConfig: (config: CompsConfig, by: Client) => Promise<unknown>
  /** Default search area around the deal; `null` where it has no place. */
  around: MapArea | null
  foundQuery: (areas: readonly MapArea[]) => Query<Comp[], Found>
  /** Shows them. `known` is what the deal's own documents tell, once it is here. */
  children: (view: CompsViewProps<Comp>, known: DealSubject | undefined) => ReactNode
}

/** Facts from the deal's own documents. */
export type DealSubject = Awaited<ReturnType<NonNullable<ReturnType<typeof compsSubjectQuery>['queryFn']>>>

/** The comps of a deal, once what was chosen is there. */
export function DealComps<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>(
  props: DealCompsProps<Comp, Config, Chosen, Found>,
) {
  const { deal, kind, what, chosenQuery, select, saveConfig, around } = props
  const savers = useCompsSavers<Comp>(kind, deal.id, { select, saveConfig })
  // What was changed here a moment ago is saved before it is read again.
  const chosen = useQuery({ ...chosenQuery, enabled: !savers.isOnItsWay })
  const [round, setRound] = useState(0)
  if (chosen.isError) {
    return <QueryFailure what={`The deal’s ${what} could not be loaded.`} query={chosen} />
  }
  if (chosen.data === undefined) return <SkeletonLines label={`Loading the ${what}`} lines={8} />
  const { comps, config } = chosen.data
  const first: CompsConfig = { filters: [], sorting: [], polygons: around === null ? [] : [around] }
  return (
    <Searched
      {...props}
      key={round}
      loaded={{ chosen: comps, config: config ?? first }}
      savers={savers}
      onReload={() => void chosen.refetch().then(() => setRound(round + 1))}
    />
  )
}

interface SearchedProps<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>
  extends DealCompsProps<Comp, Config, Chosen, Found> {
  loaded: CompsStart<Comp>
  savers: CompsSavers<Comp>
  /** Shows what is saved in place of what is not. */
  onReload: () => void
}

function Searched<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>(
  props: SearchedProps<Comp, Config, Chosen, Found>,
) {
  const { deal, canEdit, documents, around, foundQuery, loaded, savers, onReload, children } = props
  const [start] = useState(() => savers.over(loaded))
  const [none] = useState((): readonly Comp[] => [])
  const client = useClient()
  const queries = useQueryClient()
  const { mapTiles } = useDeployment()
  const [areas, setAreas] = useState<readonly MapArea[]>(start.config?.polygons ?? [])
  const found = useQuery(foundQuery(areas))
  const known = useQuery(compsSubjectQuery(client, deal))
  const view: CompsViewProps<Comp> = {
    start,
    found: found.data ?? none,
    isSearching: found.isFetching,
    searchFailure: found.isError ? { message: found.error.message, onAgain: () => void found.refetch() } : null,
    onSelection: savers.onSelection,
    onConfig: (config) => {
      setAreas(config.polygons)
      savers.onConfig(config)
    },
    onCandidates: () => (around === null ? Promise.resolve(none) : queries.fetchQuery(foundQuery([around]))),
    findPlaces: (words) => findDeals(client, words),
    fit: { key: deal.id, points: (start.config?.polygons ?? []).flatMap(cornersOfArea) },
    saves: savers.saves(onReload),
    canEdit,
    tiles: mapTiles,
  }
  return (
    <>
      {known.isError && <QueryFailure what={`The deal’s ${documents} could not be loaded.`} query={known} />}
      {children(view, known.data)}
    </>
  )
}

/** The deal's property from its own documents: its expenses and unit mix. */
function compsSubjectQuery(client: Client, deal: Deal) {
  const { id } = deal
  return queryOptions({
    queryKey: ['deal', 'comps-subject', id, deal.modifiedOn],
    queryFn: async ({ signal }) => {
      const [buildings, rolls, bundles] = await Promise.all([
        client.building.list(id, { signal }),
        client.rentRoll.ofDeal(id, { signal }),
        client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1, signal }),
      ])
      const ids = bundles.flatMap(({ statementIds }) => statementIds)
      const statements = await Promise.all(ids.map((one) => client.operatingStatement.get(one, { signal })))
      const rentRoll = newest(rolls, ({ asOf }) => asOf ?? '')
      const statement = newest(statements.filter(tellsAYear), lastPeriod)
      const mix: UnitMixLine[] = rentRoll === null ? [] : unitMixOf(rentRoll, 'bedBath')
      return { expenses: expenseSubject({ deal, building: buildings[0] ?? null, rentRoll, statement }), mix }
    },
  })
}

function newest<Record>(records: readonly Record[], dayOf: (record: Record) => string): Record | null {
  return records.toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))[0] ?? null
}

function tellsAYear(statement: StatementRecord): boolean {
  return latestYear(statement) !== null
}

/** Its last month or year, as it sorts. */
function lastPeriod({ periods }: StatementRecord): string {
  return periods.reduce((last, { key }) => (key > last ? key : last), '')
}
