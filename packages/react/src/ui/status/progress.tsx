import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { keyframes, styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'
import { Caption } from '../layout.tsx'

export interface ProgressBarProps {
  /** Task in progress: "Reading the rent roll". */
  label: string
  /** Completed fraction from 0 to 1; `null` if the total is unknown. */
  value: number | null
  /** Progress, rate and remaining time, as `progressText` returns them. */
  detail?: string
}

/** The progress of a task that takes longer than a second. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  return (
    <Root
      value={value ?? 0}
      maxValue={1}
      isIndeterminate={value === null}
      valueLabel={detail ?? (value === null ? undefined : percent.format(value))}
      formatOptions={{ style: 'percent', maximumFractionDigits: 0 }}
    >
      {({ percentage }) => (
        <>
          <Head>
            <Label>{label}</Label>
            {value !== null && <span>{percent.format(value)}</span>}
          </Head>
          <ProgressTrack share={value === null ? null : (percentage ?? 0) / 100} />
          {detail !== undefined && <Caption as="div">{detail}</Caption>}
        </>
      )}
    </Root>
  )
}

// Rounded down, because 100 % means done.
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0, roundingMode: 'floor' })

const Root = styled(AriaProgressBar)`
  display: grid;
  gap: ${space.one};
  min-width: 0;
  ${type.body}
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.four};
`

interface ProgressTrackProps {
  /** Completed fraction from 0 to 1; `null` if the total is unknown. */
  share: number | null
}

/** Bar that fills as work progresses, or moves if progress is unknown. The surrounding part describes the progress in words. */
export function ProgressTrack({ share }: ProgressTrackProps) {
  return <Track>{share === null ? <Runner /> : <Fill style={{ width: `${share * 100}%` }} />}</Track>
}

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`

const Track = styled.div`
  height: 6px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  background: ${color.sunken};
  overflow: hidden;
`

const Fill = styled.div`
  height: 100%;
  background: ${color.accent};
`

const Runner = styled.div`
  width: 40%;
  height: 100%;
  background: ${color.accent};
  animation: ${run} 1.4s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    width: 100%;
    background: repeating-linear-gradient(90deg, ${color.accent} 0 6px, transparent 6px 12px);
    animation: none;
  }
`

/** Progress of a long task. */
export interface TaskProgress {
  /** Number of items done. */
  done: number
  /** Total number of items; `null` if unknown. */
  total: number | null
  /** Plural name of the items: `cells`. */
  things: string
  /** Items done per second; `null` if not known yet. */
  perSecond: number | null
}

/**
 * Describes a task's progress, rate and remaining time, if known.
 *
 * Time left is rounded up: to the second below a minute, to the minute above.
 *
 * @example
 * progressText({ done: 1240, total: 4113, things: 'cells', perSecond: 620 })
 * // => '1,240 of 4,113 cells · 620 a second · 5 s left'
 */
export function progressText({ done, total, things, perSecond }: TaskProgress): string {
  const parts = [
    total === null ? `${whole.format(done)} ${things}` : `${whole.format(done)} of ${whole.format(total)} ${things}`,
  ]
  if (perSecond !== null) parts.push(`${(perSecond < 10 ? fine : whole).format(perSecond)} a second`)
  if (perSecond !== null && perSecond > 0 && total !== null && done < total) {
    parts.push(`${timeLeft((total - done) / perSecond)} left`)
  }
  return parts.join(' · ')
}

function timeLeft(seconds: number): string {
  if (seconds <= 59) return `${Math.ceil(seconds)} s`
  return `${whole.format(Math.ceil(seconds / 60))} min`
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export interface ProgressRingProps {
  /** Task in progress, for screen readers: "Saving". */
  label: string
  /** Completed fraction from 0 to 1; `null` if the total is unknown. @default null */
  value?: number | null
}

/** The progress of a small task, for rows and buttons with room for an icon only. */
export function ProgressRing({ label, value = null }: ProgressRingProps) {
  const share = value ?? 0.25
  return (
    <Ring aria-label={label} value={value ?? 0} maxValue={1} isIndeterminate={value === null}>
      <Svg $isTurning={value === null} width={16} height={16} viewBox="0 0 16 16" aria-hidden>
        <circle cx={8} cy={8} r={RADIUS} stroke={color.line} />
        <circle
          cx={8}
          cy={8}
          r={RADIUS}
          stroke={color.accent}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 8 8)"
        />
      </Svg>
    </Ring>
  )
}

const RADIUS = 6.5
const LENGTH = 2 * Math.PI * RADIUS

const turn = keyframes`
  to { transform: rotate(360deg); }
`

const Ring = styled(AriaProgressBar)`
  display: inline-flex;
  flex-shrink: 0;
`

const Svg = styled.svg<{ $isTurning: boolean }>`
  fill: none;
  stroke-width: 2;
  animation: ${({ $isTurning }) => ($isTurning ? turn : 'none')} 1s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 6s;
  }
`
