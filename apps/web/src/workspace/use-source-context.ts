import { useChartsOfAccounts } from '@uwkit/react/chart-of-accounts'
import { useEffect, useMemo, useRef } from 'react'
import { useFileReader } from '../reading/index.ts'
import { useServices } from '../shell/services.tsx'
import { useSession } from '../shell/session/session-context.tsx'
import type { SourceContext } from './source-of-record.ts'

/** What opening a saved document needs: the same object while who works here stays the same. */
export function useSourceContext(): SourceContext {
  const { client, toasts } = useServices()
  const { user } = useSession()
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
      user,
      ownChart: (id) => latest.current?.find((chart) => chart.id === id),
      onReadingFailed: (error) =>
        void toasts.show({
          text: `It cannot be read so: ${error instanceof Error ? error.message : String(error)} Undo the last step.`,
          tone: 'error',
        }),
    }),
    [client, reader, user, toasts],
  )
}
