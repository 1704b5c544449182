import { color, space } from '@uwkit/react/theme'
import { OwnWindow } from '@uwkit/react/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface PaneBesideProps {
  /** The window of its own; `null` where the pane stands beside the work. */
  own: Window | null
  /** Of the document. */
  title: string
  children: ReactNode
}

/** The pane of the source, beside the work or in a window of its own. */
export function PaneBeside({ own, title, children }: PaneBesideProps) {
  const label = 'Source and evidence'
  if (own === null) return <Pane aria-label={label}>{children}</Pane>
  return (
    <OwnWindow window={own} title={`Source: ${title}`}>
      <Whole aria-label={label}>{children}</Whole>
    </OwnWindow>
  )
}

const Pane = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-left: 1px solid ${color.line};
  background: ${color.surface};

  @media (max-width: 899px) {
    border-top: 1px solid ${color.line};
    border-left: 0;
  }
`

const Whole = styled.main`
  display: flex;
  flex-direction: column;
  height: 100vh;
  padding-top: ${space.one};
  background: ${color.surface};
`
