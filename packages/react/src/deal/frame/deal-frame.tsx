import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { PageFill, PageName, Row, SpreadRow, useIsNarrow } from '../../ui/index.ts'
import { SectionNav, SectionSelect, type SectionSelectProps } from './section-nav.tsx'

export interface DealFrameProps extends SectionSelectProps {
  /** Link back to the list. */
  back: ReactNode
  name: string
  /** Left of the name: where the property stands. @default nothing */
  picture?: ReactNode
  /** Beside the name: address, units, loan. */
  about: ReactNode
  /** Below that: who else has the deal open. @default nothing */
  people?: ReactNode
  /** Buttons at the right of the head. */
  actions: ReactNode
  /** Between head and section: read-only, a problem. */
  notices?: ReactNode
  /** A document fills the page, with a head of its own: that of the deal is one line over it. @default false */
  isDocument?: boolean
  /** The section. */
  children: ReactNode
}

/** Below this width, in pixels, the column of sections becomes a field. Source: the width at which tabs become Tools. */
const narrow = 900

/** Below this width, in pixels, the head has no picture: a telephone neither shows nor loads it. Our own choice. */
const roomForPicture = 701

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
  const hasRoomForPicture = !useIsNarrow(roomForPicture)
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
        {picture !== undefined && hasRoomForPicture && <Picture>{picture}</Picture>}
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
 * The section, which keeps the keyboard while what stands in it is drawn anew. Each section is a part of its own: where a link in
 * one opens another, the keyboard is not kept, and goes where a change of screen takes it.
 */
function Section({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
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

/** Its place is kept while it is on its way. */
const Picture = styled.div`
  flex: none;
  width: 76px;
  height: 44px;
`

const Title = styled.h1`
  overflow: hidden;
  max-width: 100%;
  margin: 0;
  outline: none;
  text-overflow: ellipsis;
  white-space: nowrap;
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

/** Scrolls by itself; what lies inside may take the whole height. */
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
 * Keeps the keyboard inside a part of the page. What has it may be gone once it was pressed, as the button of an empty list
 * is; then the part itself has it, and Tab goes on in there in place of at the top of the page.
 *
 * @param part Can have the keyboard: it has a `tabIndex` of -1.
 */
function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = part.current
    if (place === null) return
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== place && place.contains(target) ? target : null
    }
    const keep = () => {
      if (last === null || last.isConnected) return
      last = null
      // Who took the part away may know better where to go on.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.focus({ preventScroll: true })
      })
    }
    const observer = new MutationObserver(keep)
    observer.observe(place, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [part])
}
