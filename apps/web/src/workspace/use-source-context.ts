import { UnreadableDocumentError } from '@uwkit/core/shared'
import { useChartsOfAccounts } from '@uwkit/react/chart-of-accounts'
import { useEffect, useMemo, useRef } from 'react'
import { useFileReader } from '../reading/index.ts'
import { useServices } from '../shell/services.tsx'
import { useSession } from '../shell/session/session-context.tsx'
import type { SourceContext } from './source-of-record.ts'

/** What opening a saved document needs: the same object while who works here stays the same. */
export function useSourceContext(): SourceContext {
  const { client, reports } = useServices()
  const { id, email, companyId } = useSession().user
  const reader = useFileReader()
  const { data: charts } = useChartsOfAccounts()
  const latest = useRef(charts)
  useEffect(() => {
    latest.current = charts
  })
  return useMemo(
    () => ({
      client,
      reader,
      user: { id, email, companyId },
      ownChart: (id) => latest.current?.find((chart) => chart.id === id),
      // The screen itself tells it; what is no fault of the document is reported too.
      onReadingFailed: (error) => {
        if (!UnreadableDocumentError.isInstance(error)) reports.report(error, 'reading')
      },
    }),
    // Not the whole user: what is open stays open while something else of the account changes.
    [client, reader, id, email, companyId, reports],
  )
}
