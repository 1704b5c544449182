import { type QueryKey, queryOptions, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { type CompsConfig, type ExpenseComp, expenseSubject } from '@uwkit/core/expense-comps'
import { cornersOfArea, type MapArea } from '@uwkit/core/map'
import { latestYear, type StatementRecord } from '@uwkit/core/operating-statement'
import { isAtSameAddress, type RentComp, rentCompsRadius, type SubjectMixLine } from '@uwkit/core/rent-comps'
import { type UnitMixLine, unitMixOf } from '@uwkit/core/rent-roll'
import { QueryFailure, useClient } from '@uwkit/react/client'
import {
  type CompsSavers,
  type CompsViewProps,
  chosenExpenseCompsQuery,
  ExpenseCompsView,
  expenseCompsQuery,
  type InitialComps,
  useCompsSavers,
} from '@uwkit/react/expense-comps'
import {
  chosenRentCompsQuery,
  PropertyDataSets,
  propertyBundleQuery,
  RentCompsView,
  type RentSubject,
  rentCompsQuery,
} from '@uwkit/react/rent-comps'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { type ComponentType, useMemo, useState } from 'react'
import { areaAround, downloadComps, findDeals } from '../../expense-comps/comparables-screen.tsx'
import { useDeployment } from '../../shell/services.tsx'
import type { DealSectionProps } from '../deal-section.tsx'

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>

/** How the comps of a kind are searched and saved. */
interface DealCompsProps<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>
  extends DealSectionProps {
  /** Key of unsaved changes: `expense-comps`. */
  kind: string
  /** Display name of the kind: "expense comps". */
  what: string
  /** The deal's documents that comps are compared with: "rent roll and statement". */
  documents: string
  chosenQuery: Query<{ comps: Comp[]; config: Config | null }, Chosen>
  select: (comps: readonly Comp[], by: Client) => Promise<unknown>
  saveConfig: (config: CompsConfig, by: Client) => Promise<unknown>
  /** Default search area around the deal; `null` if its location is unknown. */
  around: MapArea | null
  foundQuery: (areas: readonly MapArea[]) => Query<Comp[], Found>
  /** Component that shows the comps. */
  Desk: ComponentType<DeskProps<Comp>>
}

interface DeskProps<Comp> extends Pick<DealSectionProps, 'deal'> {
  view: CompsViewProps<Comp>
  /** Facts from the deal's own documents, once loaded. */
  known: DealSubject | undefined
}

/** Facts from the deal's own documents. */
type DealSubject = Awaited<ReturnType<NonNullable<ReturnType<typeof compsSubjectQuery>['queryFn']>>>

/** The comps of a deal, once the saved selection is loaded. */
function DealComps<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>(
  props: DealCompsProps<Comp, Config, Chosen, Found>,
) {
  const { deal, kind, what, chosenQuery, select, saveConfig, around } = props
  const savers = useCompsSavers<Comp>(kind, deal.id, { select, saveConfig })
  // A recent change is saved before the selection is read again.
  const chosen = useQuery({ ...chosenQuery, enabled: !savers.isBeingSaved })
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
  loaded: InitialComps<Comp>
  savers: CompsSavers<Comp>
  /** Replaces unsaved changes with the saved ones. */
  onReload: () => void
}

function Searched<Comp, Config extends CompsConfig, Chosen extends QueryKey, Found extends QueryKey>(
  props: SearchedProps<Comp, Config, Chosen, Found>,
) {
  const { deal, readOnly, documents, around, foundQuery, loaded, savers, onReload, Desk } = props
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
    searchFailure: found.isError ? { message: found.error.message, onRetry: () => void found.refetch() } : null,
    onSelection: savers.onSelection,
    onConfig: (config) => {
      setAreas(config.polygons)
      savers.onConfig(config)
    },
    onCandidates: () => (around === null ? Promise.resolve(none) : queries.fetchQuery(foundQuery([around]))),
    findPlaces: (words) => findDeals(client, words),
    fit: { key: deal.id, points: (start.config?.polygons ?? []).flatMap(cornersOfArea) },
    saves: savers.saves(onReload),
    canEdit: readOnly === undefined,
    tiles: mapTiles,
  }
  return (
    <>
      {known.isError && <QueryFailure what={`The deal’s ${documents} could not be loaded.`} query={known} />}
      <Desk {...{ view, deal }} known={known.data} />
    </>
  )
}

/** Returns the query of the deal's property from its own documents: its expenses and unit mix. */
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
      const statement = newest(statements.filter(coversYear), lastPeriod)
      const mix: UnitMixLine[] = rentRoll === null ? [] : unitMixOf(rentRoll, 'bedBath')
      return { expenses: expenseSubject({ deal, building: buildings[0] ?? null, rentRoll, statement }), mix }
    },
  })
}

function newest<Record>(records: readonly Record[], dayOf: (record: Record) => string): Record | null {
  return records.toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))[0] ?? null
}

function coversYear(statement: StatementRecord): boolean {
  return latestYear(statement) !== null
}

/** Returns the last month or year of a statement, in a sortable form. */
function lastPeriod({ periods }: StatementRecord): string {
  return periods.reduce((last, { key }) => (key > last ? key : last), '')
}

/** The deal's expense comps, within fifty miles by default. */
export function ExpenseCompsTab(props: DealSectionProps) {
  const client = useClient()
  const { deal } = props
  return (
    <DealComps
      {...props}
      kind="expense-comps"
      what="expense comps"
      documents="rent roll and statement"
      chosenQuery={chosenExpenseCompsQuery(client, deal.id)}
      select={(comps, by) => by.expenseComps.select(deal.id, comps.flatMap(loanOf))}
      saveConfig={(config, by) => by.expenseComps.saveConfig(deal.id, config)}
      around={areaAround(deal)}
      foundQuery={(areas: readonly MapArea[]) => expenseCompsQuery(client, areas)}
      Desk={ExpenseDesk}
    />
  )
}

const loanOf = ({ loanNumber }: ExpenseComp) => loanNumber ?? []

function ExpenseDesk({ view, deal, known }: DeskProps<ExpenseComp>) {
  const client = useClient()
  const expenses = known?.expenses
  const subject = useMemo(
    () => (expenses === undefined ? null : { ...expenses, name: deal.propertyName ?? deal.dealName }),
    [expenses, deal.propertyName, deal.dealName],
  )
  return (
    <ExpenseCompsView
      {...view}
      subject={subject}
      onDownload={(loanNumbers) => downloadComps(client, loanNumbers)}
      areaAround={areaAround}
    />
  )
}

const noMix: readonly SubjectMixLine[] = []

/** The deal's rent comps, within three miles by default. */
export function RentCompsTab(props: DealSectionProps) {
  const client = useClient()
  const { deal } = props
  const { id: dealId, lat, lng } = deal
  return (
    <DealComps
      {...props}
      kind="rent-comps"
      what="rent comps"
      documents="rent roll"
      chosenQuery={chosenRentCompsQuery(client, dealId)}
      select={(comps, by) => by.rentComps.select(dealId, comps.map(rentCompId))}
      saveConfig={(config, by) => by.rentComps.saveConfig({ ...config, dealId })}
      around={lat === null || lng === null ? null : { type: 'CIRCLE', center: { lat, lng }, radius: rentCompsRadius }}
      foundQuery={(areas: readonly MapArea[]) => rentCompsQuery(client, areas)}
      Desk={RentDesk}
    />
  )
}

const rentCompId = ({ id }: RentComp) => id

function RentDesk({ view, deal, known }: DeskProps<RentComp>) {
  const units = known?.expenses.units ?? null
  const yearBuilt = known?.expenses.yearBuilt ?? null
  const { lat, lng, propertyType, propertyName, dealName, streetAddress: address } = deal
  const subject = useMemo((): RentSubject => {
    return { name: propertyName ?? dealName, lat, lng, address, propertyType, propertyId: null, units, yearBuilt }
  }, [lat, lng, address, propertyType, propertyName, dealName, units, yearBuilt])
  // The vendor's record of the deal's own property is not a comp.
  const others = useMemo(
    () => view.found.filter((comp) => !isAtSameAddress({ lat, lng, address }, comp)),
    [view.found, lat, lng, address],
  )
  return (
    <RentCompsView
      {...view}
      found={others}
      subject={subject}
      mix={known?.mix ?? noMix}
      dataOf={({ id }) => <PropertyData key={id} id={id} />}
    />
  )
}

/** All data sets of a property, loaded when it is opened. */
function PropertyData({ id }: { id: string }) {
  const bundle = useQuery(propertyBundleQuery(useClient(), id))
  if (bundle.isPending) return <SkeletonLines label="Loading property data" lines={6} />
  if (bundle.isError || bundle.data === null) {
    return (
      <ErrorState
        what="Vendor data for this property could not be loaded."
        todo={bundle.error?.message ?? 'The vendor did not respond. Try again in a moment.'}
        onRetry={() => void bundle.refetch()}
        isRetrying={bundle.isFetching}
      />
    )
  }
  return <PropertyDataSets bundle={bundle.data} />
}
