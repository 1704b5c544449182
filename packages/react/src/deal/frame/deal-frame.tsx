import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, oneLine, space, type } from '../../theme/index.ts'
import { PageFill, PageName, Row, SpreadRow, useIsNarrow } from '../../ui/index.ts'
import { SectionNav, SectionSelect, type SectionSelectProps } from './section-nav.tsx'

export interface DealFrameProps extends SectionSelectProps {
  /** Link back to the list. */
  back: ReactNode
  name: string
  /** Image to the left of the name: the property's location. @default nothing */
  picture?: ReactNode
  /** Next to the name: address, units, loan. */
  about: ReactNode
  /** Below `about`: other users who have the deal open. @default nothing */
  people?: ReactNode
  /** Buttons on the right of the header. */
  actions: ReactNode
  /** Between header and section: read-only state, problems. */
  notices?: ReactNode
  /** Whether a document with its own header fills the page; the deal's header is then one line above it. @default false */
  isDocument?: boolean
  /** Current section. */
  children: ReactNode
}

/** Below this width, in pixels, the list of sections becomes a select. Source: the width at which tabs become Tools. */
const narrow = 900

/** Below this width, in pixels, the header has no image: a phone neither shows nor loads it. Our own choice. */
const pictureMinimumWidth = 701

/** Frame of a deal: header, sections with their progress, and the current section. */
export function DealFrame(props: DealFrameProps) {
  const {
    back,
    name,
    picture,
    about,
    people,
    actions,
    notices,
    isDocument = false,
    children,
    sections,
    current,
  } = props
  const { steps, signOffs, onOpen } = props
  const isNarrow = useIsNarrow(narrow)
  const hasSpaceForPicture = !useIsNarrow(pictureMinimumWidth)
  const nav = { sections, current, steps, signOffs }
  if (isDocument) {
    return (
      <PageFill>
        <Bar>
          <BarName>
            {back}
            <span>{name}</span>
            {people}
          </BarName>
          <SectionSelect {...nav} onOpen={onOpen} />
        </Bar>
        {children}
      </PageFill>
    )
  }
  return (
    <PageFill>
      <Head as="header">
        {picture !== undefined && hasSpaceForPicture && <Picture>{picture}</Picture>}
        <PageName>
          {back}
          <Title tabIndex={-1} title={name}>
            {name}
          </Title>
          <About>
            {about}
            {people}
          </About>
        </PageName>
        <Row>{actions}</Row>
      </Head>
      {notices}
      <Body data-narrow={isNarrow}>
        <Side>{isNarrow ? <SectionSelect {...nav} onOpen={onOpen} /> : <SectionNav {...nav} />}</Side>
        <Section key={current}>{children}</Section>
      </Body>
    </PageFill>
  )
}

/**
 * Current section, which keeps the keyboard focus while its content is redrawn. Each section is a separate element: if
 * a link opens another section, the focus is not kept and moves as for any change of screen.
 */
function Section({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useRetainedFocus(part)
  return (
    <Main ref={part} tabIndex={-1}>
      {children}
    </Main>
  )
}

const Bar = styled(SpreadRow)`
  gap: ${space.one} ${space.four};
  padding: ${space.one} ${space.four};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  ${type.body}
`

const BarName = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.two};
  min-width: 0;

  > span {
    ${type.bodyStrong}
  }
`

const Head = styled(SpreadRow)`
  gap: ${space.two} ${space.four};
  padding: ${space.three} ${space.four};
  border-bottom: 1px solid ${color.line};
`

/** Reserves the space while the image loads. */
const Picture = styled.div`
  flex: none;
  width: 76px;
  height: 44px;
`

const Title = styled.h1`
  ${oneLine}
  max-width: 100%;
  margin: 0;
  outline: none;
  ${type.title}

  @media (max-width: 700px) {
    white-space: normal;
  }
`

const About = styled.div`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.half} ${space.four};
  color: ${color.inkMuted};
  ${type.body}
`

const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: 196px minmax(0, 1fr);
  min-height: 0;

  &[data-narrow='true'] {
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.div`
  overflow: auto;
  padding: ${space.three} ${space.two};
  border-right: 1px solid ${color.line};

  [data-narrow='true'] > & {
    padding: ${space.one} ${space.three};
    border-right: 0;
    border-bottom: 1px solid ${color.line};
  }
`

/** Scrolls independently; its content may take the full height. */
const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.four};
  min-width: 0;
  min-height: 0;
  padding: ${space.four} ${space.four} ${space.twelve};
  overflow: auto;
  outline: none;

  > * {
    flex-shrink: 0;
  }
  [data-narrow='true'] > & {
    padding: ${space.three} ${space.three} ${space.eight};
  }
`

/**
 * Keeps the keyboard focus inside a part of the page. If the focused element is removed, as the button of an empty list
 * is when pressed, the part itself gets the focus, so that Tab continues there instead of at the top of the page.
 *
 * @param part Must be focusable: a `tabIndex` of -1.
 */
function useRetainedFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = part.current
    if (place === null) return
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== place && place.contains(target) ? target : null
    }
    const restore = () => {
      if (last === null || last.isConnected) return
      last = null
      // The code that removed the element may set the focus itself.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.focus({ preventScroll: true })
      })
    }
    const observer = new MutationObserver(restore)
    observer.observe(place, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [part])
}
