import { type HeadFigure, HeadFigures } from '@uwkit/react/parsed-file'
import { color, size, space, type } from '@uwkit/react/theme'
import { Button, PageFill, PageName, Row, SpreadRow, Tooltip } from '@uwkit/react/ui'
import { PanelRightOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { PaneBeside, usePaneWindow } from './pane.tsx'

export interface WorkspaceFrameProps {
  /** Link back to the list. */
  back: ReactNode
  title: string
  /** Beside the title: date, state of saving. */
  about: ReactNode
  /** The document's key figures, before its proof. */
  figures: readonly HeadFigure[]
  /** Buttons at the right of the head; the primary one last. */
  actions: ReactNode
  /** Notices between head and proof: read-only, a draft, a problem. */
  notices?: ReactNode
  /** The line that proves the document. */
  proof: ReactNode
  steps: ReactNode
  children: ReactNode
  /** The source of the values; `null` where it is hidden. */
  pane: ReactNode | null
  /** Given, a button in the line at the bottom brings a hidden source back. */
  onShowPane?: () => void
  /** The line at the bottom. */
  foot: ReactNode
}

/** Frame of an open document: heading, proof, steps, work area, source, and footer. */
export function WorkspaceFrame({
  back,
  title,
  about,
  figures,
  actions,
  notices,
  proof,
  steps,
  children,
  pane,
  onShowPane,
  foot,
}: WorkspaceFrameProps) {
  const paneWindow = usePaneWindow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <PageFill>
      <Head as="header">
        <PageName>
          {back}
          <Title ref={heading} tabIndex={-1} title={title}>
            {title}
          </Title>
          <About>{about}</About>
        </PageName>
        {figures.length > 0 && <HeadFigures figures={figures} />}
        <Row>{actions}</Row>
      </Head>
      {notices}
      {proof}
      <Body data-has-pane={pane !== null && paneWindow === null}>
        <Steps>{steps}</Steps>
        <Main>{children}</Main>
        {pane !== null && (
          <PaneBeside own={paneWindow} title={title}>
            {pane}
          </PaneBeside>
        )}
      </Body>
      <Foot>
        {foot}
        {pane === null && onShowPane !== undefined && (
          <Tooltip text="Show source pane" keys="Alt+S">
            <Button size="small" variant="quiet" icon={PanelRightOpen} onPress={onShowPane}>
              Source
            </Button>
          </Tooltip>
        )}
      </Foot>
    </PageFill>
  )
}

const narrow = '@media (max-width: 899px)'

const Head = styled(SpreadRow)`
  gap: ${space.two} ${space.four};
  padding: ${space.two} ${space.four};

  ${narrow} {
    padding: ${space.two} ${space.three};
  }
`

const Title = styled.h1`
  ${type.title}
  overflow: hidden;
  max-width: 100%;
  margin: 0;
  outline: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Keeps room for the longest word on saving: the head does not grow by a line with the first edit. */
const About = styled.span`
  ${type.caption}
  color: ${color.inkMuted};

  > [data-state] {
    display: inline-block;
    min-width: 96px;
  }
`

const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: 168px minmax(0, 1fr);
  min-height: 0;
  border-top: 1px solid ${color.line};

  &[data-has-pane='true'] {
    grid-template-columns: 168px minmax(0, 1fr) minmax(320px, 34%);
  }

  ${narrow} {
    &,
    &[data-has-pane='true'] {
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-has-pane='true'] {
      grid-template-rows: auto minmax(0, 5fr) minmax(0, 4fr);
    }
  }
`

const Steps = styled.div`
  overflow: auto;
  padding: ${space.two};
  border-right: 1px solid ${color.line};

  ${narrow} {
    padding: ${space.one} ${space.two};
    border-right: 0;
    border-bottom: 1px solid ${color.line};
  }
`

const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: auto;
`

const Foot = styled.footer`
  ${type.caption}
  display: flex;
  gap: ${space.four};
  align-items: center;
  justify-content: space-between;
  min-height: ${size.gridRow};
  padding: ${space.one} ${space.four};
  border-top: 1px solid ${color.line};
  color: ${color.inkMuted};

  ${narrow} {
    gap: ${space.one};
    padding: ${space.half} ${space.two};
  }
`
