import { space } from '@uwkit/react/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Parts of a step one under the other, which scroll together. */
export function StepPanel({ children }: { children: ReactNode }) {
  return <Panel>{children}</Panel>
}

/** Texts for screen readers stand in it, and not at the foot of the window. */
const Panel = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.four};
  min-height: 0;
  overflow: auto;
  padding: ${space.three} ${space.four};

  > * {
    flex-shrink: 0;
  }
`
