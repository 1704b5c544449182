import { keyframes, styled } from 'styled-components'
import { color, radius } from '../../theme/index.ts'

interface ProgressTrackProps {
  /** Share done, a fraction from 0 to 1; `null` while nobody knows how much there is. */
  share: number | null
}

/** The line that fills as work goes on, or runs while nobody can say how far it is. The part around it says so in words. */
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
