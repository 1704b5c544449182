import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { ProgressTrack } from './progress-track.tsx'

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
          <ProgressTrack share={value === null ? null : (percentage ?? 0) / 100} />
          {detail !== undefined && <Detail>{detail}</Detail>}
        </>
      )}
    </Root>
  )
}

// Rounded down: 100 % means done.
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

const Detail = styled.div`
  ${type.caption}
  color: ${color.inkMuted};
`
