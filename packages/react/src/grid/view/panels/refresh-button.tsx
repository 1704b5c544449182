import { RefreshCw } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { refreshView } from '../../behaviour/commands/change-view.ts'
import type { GridState } from '../../behaviour/grid-state.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import { announce } from '../../behaviour/state-parts.ts'
import { hasSameValues, useGridSlice } from '../../behaviour/use-grid-slice.ts'
import { orderRows } from '../../state/order-rows.ts'
import { BarButton } from './bar-button.tsx'

/** Comes when edits have left rows where the sort and the filters would no longer put them. */
export function RefreshButton({ store }: { store: GridStore }) {
  const shown = useGridSlice(store, orderParts, hasSameValues)
  // Sorting anew to compare must not hold up the next key.
  const latest = useDeferredValue(shown)
  const isStale = useMemo(() => isOutOfOrder(latest), [latest])
  if (!isStale) return null
  const refresh = () => {
    store.run((state) => announce(refreshView(state), 'Sorted and filtered again.'))
  }
  return <BarButton icon={RefreshCw} label="Sort and filter again" onPress={refresh} />
}

type OrderParts = Pick<GridState, 'rows' | 'view' | 'order' | 'groupValues'> & {
  columns: GridState['source']['columns']
}

function orderParts({ rows, view, order, groupValues, source }: GridState): OrderParts {
  return { rows, view, order, groupValues, columns: source.columns }
}

function isOutOfOrder({ rows, view, order, groupValues, columns }: OrderParts): boolean {
  const { groupBy } = view
  if (groupBy !== null && rows.some(({ id, values }) => groupValues.get(id) !== (values[groupBy] ?? null))) return true
  const isPlain = view.sort.length === 0 && view.quickFilter === '' && Object.keys(view.filters).length === 0
  if (isPlain) return false
  const fresh = orderRows(rows, columns, view)
  return fresh.length !== order.length || fresh.some((id, at) => id !== order[at])
}
