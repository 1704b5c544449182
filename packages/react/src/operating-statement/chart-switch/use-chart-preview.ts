import type { OperatingStatement } from '@uwkit/core/operating-statement'
import { useCallback, useRef, useState } from 'react'
import { type ChartPreview, chartPreview } from './state/chart-preview.ts'

/** How far the preview of a chart has come. */
export type PreviewState =
  | { kind: 'closed' }
  | { kind: 'reading'; chartOfAccountsId: number }
  | { kind: 'shown'; chartOfAccountsId: number; preview: ChartPreview }
  | { kind: 'failed'; chartOfAccountsId: number; reason: string }

/** Asks for a statement in another chart, and compares it; an answer that nobody waits for any more is left. */
export function useChartPreview(
  before: OperatingStatement,
  read: (chartOfAccountsId: number) => Promise<OperatingStatement>,
) {
  const [state, setState] = useState<PreviewState>({ kind: 'closed' })
  const asked = useRef(0)
  const open = useCallback(
    async (chartOfAccountsId: number) => {
      asked.current += 1
      const own = asked.current
      setState({ kind: 'reading', chartOfAccountsId })
      const next = await read(chartOfAccountsId)
        .then((after): PreviewState => ({ kind: 'shown', chartOfAccountsId, preview: chartPreview(before, after) }))
        .catch((error: unknown): PreviewState => {
          const reason = error instanceof Error ? error.message : 'The statement could not be read in this chart.'
          return { kind: 'failed', chartOfAccountsId, reason }
        })
      if (own === asked.current) setState(next)
    },
    [before, read],
  )
  const close = useCallback(() => {
    asked.current += 1
    setState({ kind: 'closed' })
  }, [])
  return { state, open, close }
}
