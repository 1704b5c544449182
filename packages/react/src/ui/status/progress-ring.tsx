import { ProgressBar } from 'react-aria-components'
import { keyframes, styled } from 'styled-components'
import { color } from '../../theme/index.ts'

export interface ProgressRingProps {
  /** What is under way, for screen readers: "Saving". */
  label: string
  /** Share done, a fraction from 0 to 1; `null` while nobody knows how much there is. @default null */
  value?: number | null
  /** Diameter in pixels. @default 16 */
  diameter?: number
}

/** The progress of a small task, for rows and buttons with room for an icon only. */
export function ProgressRing({ label, value = null, diameter = 16 }: ProgressRingProps) {
  const share = value ?? 0.25
  return (
    <Root aria-label={label} value={value ?? 0} maxValue={1} isIndeterminate={value === null}>
      <Svg $isTurning={value === null} width={diameter} height={diameter} viewBox="0 0 16 16" aria-hidden>
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
    </Root>
  )
}

const RADIUS = 6.5
const LENGTH = 2 * Math.PI * RADIUS

const turn = keyframes`
  to { transform: rotate(360deg); }
`

const Root = styled(ProgressBar)`
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
