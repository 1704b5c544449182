import type { GaugeAddress, SecurityGauge } from '@uwkit/core/property-data'
import { unknownText } from '@uwkit/core/text'
import { Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useClient } from '../client/index.ts'
import { color, mutedCaption, plainList, space, type, wordTable } from '../theme/index.ts'
import { Button, Row, Spinner, SpreadRow, TableHead } from '../ui/index.ts'

/** State of a security gauge request. */
export type GaugeState = 'idle' | 'asking' | 'canceled' | 'done' | 'missing'

export interface GaugePanelProps {
  state: GaugeState
  /** Response so far; scores arrive before the report. */
  gauge: SecurityGauge | null
  /** Number of requests since the button was pressed. */
  requestCount: number
  /** Why a request is not possible: missing parts of the address. @default possible */
  disabledRequestReason?: string | null
  onRequest: () => void
  onCancel: () => void
  onDownload: () => void
  /** Copies the scores into the crime record; omitted if not offered. */
  onTake?: () => void
}

const comparedWith = { nation: 'the nation', state: 'the state', county: 'the county' } as const

/** Panel with the security gauge's scores for the address; it polls once per second until the report is ready. */
export function GaugePanel(props: GaugePanelProps) {
  const { state, gauge, requestCount, disabledRequestReason = null, onRequest, onCancel, onDownload, onTake } = props
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <SpreadRow>
        <Title id={id}>Security gauge</Title>
        {state === 'asking' ? (
          <Button size="small" onPress={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button size="small" onPress={onRequest} isDisabled={disabledRequestReason !== null}>
            {gauge === null ? 'Get security score' : 'Check again'}
          </Button>
        )}
      </SpreadRow>
      <Status role="status">
        {state === 'asking' && <Spinner />}
        {disabledRequestReason ?? statusText(state, gauge, requestCount)}
      </Status>
      {gauge !== null && (
        <>
          <Figures gauge={gauge} />
          <Row>
            {gauge.isReportReady && (
              <Button size="small" icon={Download} onPress={onDownload}>
                Download PDF report
              </Button>
            )}
            {onTake && (
              <Button size="small" onPress={onTake}>
                Use these scores
              </Button>
            )}
          </Row>
        </>
      )}
    </Panel>
  )
}

function statusText(state: GaugeState, gauge: SecurityGauge | null, requestCount: number): string {
  const times = requestCount === 1 ? 'once' : `${requestCount} times`
  if (state === 'asking') return `Report in progress; checked ${times}.`
  if (state === 'canceled')
    return `Stopped after checking ${times}. ${gauge === null ? '' : 'The scores are available, but the PDF report is not.'}`
  if (state === 'missing')
    return 'No security score was found for this address, or the service did not respond. Check the address and try again.'
  if (state === 'done') return 'The report is ready.'
  return 'No report yet'
}

function Figures({ gauge }: { gauge: SecurityGauge }) {
  const { legend, data } = gauge
  return (
    <>
      <Table aria-label="Security scores">
        <TableHead columns={['Crime', 'Score', 'Rating', 'Compared with']} />
        <tbody>
          {data.map(({ name, score, comparison }) => (
            <tr key={`${name}/${comparison}`}>
              <th scope="row">{name}</th>
              <td>{score ?? 'unknown'}</td>
              <td>
                {legend.find(({ minimum, maximum }) => score !== null && score >= minimum && score <= maximum)?.label ??
                  unknownText}
              </td>
              <td>{comparedWith[comparison]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Legend aria-label="Legend">
        {legend.map(({ minimum, maximum, label }) => (
          <li key={label}>{`${minimum} to ${maximum}: ${label}`}</li>
        ))}
      </Legend>
    </>
  )
}

const Panel = styled.section`
  display: grid;
  gap: ${space.two};
  padding: ${space.four} 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
`

const Title = styled.h3`
  margin: 0;
  ${type.bodyStrong}
`

const Status = styled.p`
  display: flex;
  gap: ${space.two};
  align-items: center;
  margin: 0;
  color: ${color.inkMuted};
  ${type.body}
`

const Table = styled.table`
  ${wordTable}

  th,
  td {
    padding-left: 0;
  }
  td:nth-child(2),
  th:nth-child(2) {
    padding-right: ${space.six};
    text-align: right;
  }
`

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.four};
  ${plainList}
  ${mutedCaption}
`

interface GaugeRequest {
  state: GaugeState
  /** `null` until the report is ready. */
  gauge: SecurityGauge | null
  /** Number of requests. */
  requestCount: number
}

const noRequest: GaugeRequest = { state: 'idle', gauge: null, requestCount: 0 }

/** Requests a security score and polls once per second until the report is ready, the user cancels, or the screen closes. */
export function useSecurityGauge(
  of: string | GaugeAddress | null,
): GaugeRequest & { requestGauge: () => Promise<void>; cancel: () => void } {
  const client = useClient()
  const [request, setRequest] = useState(noRequest)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const requestGauge = async () => {
    if (of === null) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setRequest({ state: 'asking', gauge: null, requestCount: 1 })
    const gauge = await client.propertyData.getSecurityGauge(of, {
      signal: control.signal,
      onPending: (pending) =>
        setRequest((before) => ({
          state: 'asking',
          gauge: pending,
          requestCount: before.requestCount + (before.gauge === null ? 0 : 1),
        })),
    })
    if (control.signal.aborted) return
    setRequest((before) => ({ ...before, state: gauge === null ? 'missing' : 'done', gauge }))
  }
  const cancel = () => {
    running.current?.abort()
    setRequest((before) => ({ ...before, state: 'canceled' }))
  }
  return { ...request, requestGauge, cancel }
}
