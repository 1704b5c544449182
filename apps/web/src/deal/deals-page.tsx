import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type DealOutline, isSizingDue } from '@uwkit/core/deal'
import { type ServerList, useServerList } from '@uwkit/react/client'
import { DealTable, dealKeys, dealListQuery, dealPageQuery } from '@uwkit/react/deal'
import { Button, EmptyState, ErrorState, SkeletonLines, SkeletonTable, Switch } from '@uwkit/react/ui'
import { Building2, Package, Plus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { servedPlace, useListAddress } from '../parsed-file/index.ts'
import { type Command, useCommands } from '../shell/commands/commands.tsx'
import { StartHere } from '../shell/dashboard/start-here.tsx'
import { Page } from '../shell/frame/page.tsx'
import { lazyDialog } from '../shell/loading/lazy-dialog.tsx'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { useServices } from '../shell/services.tsx'
import { useRowDeletes } from '../shell/use-row-deletes.ts'

/** Data of the deal list: the page that the server returned, or all deals. */
type ListedDeals = Pick<ServerList<DealOutline>, 'rows' | 'served'>

/** Sizes the loans of the deals on the shown page that changed since they were last sized; the list itself sizes nothing. */
function useLoansSized(list: ListedDeals) {
  const { client, queries } = useServices()
  const size = useMemo(() => loanSizer(client, queries), [client, queries])
  const page = pageOf(list)
  useEffect(() => {
    let hasLeft = false
    void size(page, () => hasLeft)
    return () => {
      hasLeft = true
    }
  }, [page, size])
}

const none: readonly DealOutline[] = []

/**
 * Returns the deals of the shown page; empty if all deals are loaded, as for the map.
 *
 * @example
 * pageOf({ rows: [{ id: 'd7' }], served: null })
 * // => []
 */
export function pageOf({ rows, served }: ListedDeals): readonly DealOutline[] {
  return served === null || rows === null ? none : rows
}

/**
 * Sizes the loans of deals that need it, one after another and once per change; a failed one is retried with the next
 * deals. Reloads the lists if any loan was sized, even if the user has left that page.
 */
export function loanSizer(client: { deal: Pick<Client['deal'], 'work'> }, queries: QueryClient) {
  const requestedIds = new Set<string>()
  const stateOf = ({ id, work }: DealOutline) => `${id} ${work.changedOn}`
  return async (deals: readonly DealOutline[], hasLeft: () => boolean): Promise<void> => {
    let hasSized = false
    for (const deal of deals) {
      if (hasLeft()) break
      const state = stateOf(deal)
      if (!isSizingDue(deal.work) || requestedIds.has(state)) continue
      requestedIds.add(state)
      try {
        await client.deal.work(deal.id)
        hasSized = true
      } catch {
        requestedIds.delete(state)
      }
    }
    if (hasSized) await queries.invalidateQueries({ queryKey: dealKeys.lists })
  }
}

const NewDeal = lazyDialog(async () => (await import('./deal-dialogs.tsx')).NewDeal)

const DealsMap = lazyScreen(async () => (await import('./deals-map.tsx')).DealsMap)

/** Columns that the server can sort the list by. */
const orders = { modified_on: 'modified_on', deal_name: 'deal_name' }

/** The company's deals: searched, opened, created and deleted. */
export function DealsPage() {
  const { client, queries } = useServices()
  const navigate = useNavigate()
  const [place, changePlace] = useListAddress()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMapped, setIsMapped] = useState(false)
  // The map shows all deals.
  const list = useServerList(isMapped ? null : servedPlace(place, orders), {
    page: (one) => dealPageQuery(client, one),
    whole: () => dealListQuery(client, -1),
  })
  const [isMaking, setIsMaking] = useNewDealRequest()
  const { hidden, remove } = useRowDeletes({
    noun: 'deal',
    verb: 'Deleted',
    send: async (id) => {
      await client.deal.delete(id)
      queries.removeQueries({ queryKey: dealKeys.one(id) })
    },
    stale: dealKeys.all,
  })
  usePendingDealDelete(remove)
  const shown = useMemo(() => list.rows?.filter(({ id }) => !hidden.has(id)) ?? null, [list.rows, hidden])
  const commands = useMemo<Command[]>(
    () => [
      { id: 'deal new', label: 'Create deal', hint: 'Deals', run: () => setIsMaking(true) },
      { id: 'intake', label: 'Open package', hint: 'Deals', run: () => void navigate('/intake') },
    ],
    [navigate, setIsMaking],
  )
  useCommands(commands)
  useLoansSized(list)
  const button = (
    <>
      <Button icon={Package} onPress={() => void navigate('/intake')}>
        Open package
      </Button>
      <Button variant="primary" icon={Plus} onPress={() => setIsMaking(true)}>
        New deal
      </Button>
    </>
  )
  return (
    <Page title="Deals" actions={<Switch label="Map" value={isMapped} onChange={setIsMapped} />}>
      <StartHere />
      {isMapped && shown !== null && (
        <Suspense fallback={<SkeletonLines label="Loading the map" lines={6} />}>
          <DealsMap
            deals={shown}
            chosen={chosen}
            onToggle={(id) => {
              const next = new Set(chosen)
              if (!next.delete(id)) next.add(id)
              setChosen(next)
            }}
          />
        </Suspense>
      )}
      {list.error !== null && shown === null ? (
        <ErrorState
          what="The deals could not be loaded."
          todo={list.error.message}
          onRetry={list.retry}
          isRetrying={list.isRetrying}
        />
      ) : shown === null ? (
        <SkeletonTable label="Loading deals" rows={16} columns={7} />
      ) : (list.served?.total ?? shown.length) === 0 ? (
        <EmptyState icon={Building2} title="No deals yet." action={button}>
          Drop a loan package above, or start with an address.
        </EmptyState>
      ) : (
        <DealTable
          deals={shown}
          isComplete={list.isComplete}
          served={list.served}
          place={place}
          onPlace={changePlace}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={(id) => void navigate(`/deals/${id}`)}
          onPortfolio={(ids) => void navigate(`/portfolio/${ids.join(',')}`)}
          onDelete={(ids) => {
            setChosen(new Set())
            remove(ids)
          }}
        >
          <Button onPress={() => void navigate('/portfolio')}>Portfolio</Button>
          {button}
        </DealTable>
      )}
      {isMaking && <NewDeal onClose={() => setIsMaking(false)} />}
    </Page>
  )
}

/** Returns whether a deal is being created; the address of the page may request it once. */
function useNewDealRequest(): [boolean, (isMaking: boolean) => void] {
  const [search] = useSearchParams()
  return useState(() => search.has('new'))
}

/** Deletes the deal that the user chose to delete on its own page; undo is offered here. */
function usePendingDealDelete(remove: (ids: readonly string[]) => void) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const done = useRef<unknown>(null)
  useEffect(() => {
    const id: unknown = typeof state === 'object' && state !== null && 'deleted' in state ? state.deleted : null
    if (typeof id !== 'string' || done.current === state) return
    done.current = state
    remove([id])
    // Navigating back here later deletes nothing.
    void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [state, pathname, search, remove, navigate])
}
