import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { keyframes, styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'

export interface ProgressBarProps {
  /** What is under way: "Reading the rent roll". */
  label: string
  /** Share done, a fraction from 0 to 1; `null` while nobody knows how much there is. */
  value: number | null
  /** How far it is, how fast and how long still, as `progressText` says it. */
  detail?: string
}

/** How far a task has come that takes longer than a second. */
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
          <Track>{value === null ? <Runner /> : <Fill style={{ width: `${percentage ?? 0}%` }} />}</Track>
          {detail !== undefined && <Detail>{detail}</Detail>}
        </>
      )}
    </Root>
  )
}

// Rounded down: 100 % means done.
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0, roundingMode: 'floor' })

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`

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

const Detail = styled.div`
  ${type.caption}
  color: ${color.inkMuted};
`
