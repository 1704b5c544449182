import type { GaugeAddress, SecurityGauge } from '@uwkit/core/property-data'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/index.ts'
import type { GaugeState } from './gauge-panel.tsx'

interface Asked {
  state: GaugeState
  /** `null` until the report is ready. */
  gauge: SecurityGauge | null
  /** How often it was asked. */
  asked: number
}

const notAsked: Asked = { state: 'idle', gauge: null, asked: 0 }

/** Asks the security gauge, each second until its report is ready or it is told to stop; leaving the screen stops it too. */
export function useSecurityGauge(
  of: string | GaugeAddress | null,
): Asked & { ask: () => Promise<void>; cancel: () => void } {
  const client = useClient()
  const [asked, setAsked] = useState(notAsked)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const ask = async () => {
    if (of === null) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setAsked({ state: 'asking', gauge: null, asked: 1 })
    const gauge = await client.propertyData.getSecurityGauge(of, {
      signal: control.signal,
      onPending: (pending) =>
        setAsked((before) => ({
          state: 'asking',
          gauge: pending,
          asked: before.asked + (before.gauge === null ? 0 : 1),
        })),
    })
    if (control.signal.aborted) return
    setAsked((before) => ({ ...before, state: gauge === null ? 'missing' : 'done', gauge }))
  }
  const cancel = () => {
    running.current?.abort()
    setAsked((before) => ({ ...before, state: 'cancelled' }))
  }
  return { ...asked, ask, cancel }
}
