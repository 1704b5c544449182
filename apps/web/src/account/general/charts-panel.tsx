import { useQuery } from '@tanstack/react-query'
import type { OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { AccountSection, ChartDialog, OwnCharts, ownChartsKey, ownChartsQuery } from '@uwkit/react/account'
import { useState } from 'react'
import { useServices } from '../../shell/index.ts'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import { Loaded } from '../loaded.tsx'

/** The charts that the company made for itself. */
export function ChartsPanel() {
  const { client } = useServices()
  const charts = useQuery(ownChartsQuery(client))
  const [open, setOpen] = useState<OwnChartOfAccounts | null>(null)
  const deletes = useRowDeletes({
    noun: 'chart',
    verb: 'Deleted',
    send: (id) => client.chartOfAccounts.delete(Number(id)),
    stale: ownChartsKey,
  })
  return (
    <AccountSection title="Own charts of accounts" note="Offered beside the built-in ones." isWide>
      <Loaded what="charts of accounts" query={charts}>
        {(own) => (
          <OwnCharts
            charts={own.filter(({ id }) => !deletes.hidden.has(String(id)))}
            onOpen={setOpen}
            onDelete={(some) => deletes.remove(some.map(({ id }) => String(id)))}
          />
        )}
      </Loaded>
      {open !== null && <ChartDialog chart={open} onClose={() => setOpen(null)} />}
    </AccountSection>
  )
}
