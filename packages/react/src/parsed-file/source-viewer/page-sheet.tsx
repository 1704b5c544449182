import type { PageBox } from '@uwkit/core/shared'
import { type KeyboardEvent, memo, type Ref, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset } from '../../theme/index.ts'
import { closestElement } from '../../ui/index.ts'
import type { SourcePage, TextOnPage } from '../state/source-areas.ts'

interface PageSheetProps {
  ref: Ref<HTMLDivElement>
  id: string
  page: SourcePage
  /** Size in points. */
  size: { width: number; height: number }
  /** Pixels per point. */
  scale: number
  picture: PagePicture | null
  /** Boxes of the current value on this page. */
  outlined: readonly PageBox[]
  /** Address of the text that has the keyboard focus. */
  cursor: string | null
  onKeyDown: (event: KeyboardEvent) => void
  onText: (cell: string) => void
}

/** The page itself: its texts in position, over its picture if there is one. */
export function PageSheet(props: PageSheetProps) {
  const { id, page, size, scale, picture, outlined, cursor, onText } = props
  const at = page.texts.find(({ cell }) => cell === cursor)
  return (
    <Desk
      ref={props.ref}
      role="listbox"
      aria-label={`Page ${page.page}`}
      aria-activedescendant={at === undefined ? undefined : `${id}-${at.cell}`}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
      onClick={(event) => {
        const hit = closestElement(event.target, '[data-cell]')
        if (hit !== null) onText(hit.getAttribute('data-cell') ?? '')
      }}
    >
      <Paper
        role="presentation"
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width * scale}
        height={size.height * scale}
      >
        {picture !== null && (
          <image href={picture.url} width={size.width} height={size.height} preserveAspectRatio="none" />
        )}
        <Texts id={id} texts={page.texts} cursor={cursor} isOverPicture={picture !== null} />
        {outlined.map((box) => (
          <rect key={`${box.left} ${box.top}`} className="outlined" {...around(box, 2)} />
        ))}
        {at !== undefined && <rect className="cursor" {...around(at.box, 1)} />}
      </Paper>
    </Desk>
  )
}

/** Redrawn when the keyboard focus moves to another text, but not when another value is outlined. */
const Texts = memo(function Texts(props: {
  id: string
  texts: readonly TextOnPage[]
  cursor: string | null
  isOverPicture: boolean
}) {
  const { id, texts, cursor, isOverPicture } = props
  return texts.map(({ cell, text, box, isDoubtful }) => (
    <g key={cell} id={`${id}-${cell}`} role="option" aria-selected={cell === cursor} aria-label={text} data-cell={cell}>
      <rect className={isDoubtful ? 'hit doubtful' : 'hit'} {...around(box, 1)} />
      {!isOverPicture && (
        <text
          x={box.left}
          y={box.top + box.height * 0.85}
          fontSize={box.height}
          textLength={box.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      )}
    </g>
  ))
})

function around({ left, top, width, height }: PageBox, gap: number) {
  return { x: left - gap, y: top - gap, width: width + gap * 2, height: height + gap * 2 }
}

const Desk = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color.sunken};
  outline: none;
  &:focus-visible {
    ${focusRingInset}
  }
`

const Paper = styled.svg`
  display: block;
  background: ${color.surface};
  border: 1px solid ${color.line};

  text {
    fill: ${color.ink};
    font-family: var(--uw-font);
    pointer-events: none;
  }
  .hit {
    fill: transparent;
    cursor: pointer;
  }
  .hit:hover {
    fill: ${color.hover};
    fill-opacity: 0.6;
  }
  .doubtful {
    stroke: ${color.unproven};
    stroke-width: 0.75;
    stroke-dasharray: 2 1.5;
  }
  .outlined {
    fill: ${color.accent};
    fill-opacity: 0.14;
    stroke: ${color.accent};
    stroke-width: 1.5;
    pointer-events: none;
  }
  .cursor {
    fill: none;
    stroke: ${color.ink};
    stroke-width: 0.75;
    pointer-events: none;
  }
`

/** Page as a picture. */
interface PagePicture {
  /** Object URL. */
  url: string
  /** Width divided by height. */
  ratio: number
}

/** Renders pages as images and returns the object URL of each. */
export type RenderPage = (page: number) => Promise<string>

/** Returns the picture of a page after it is rendered; `null` until then, and if it cannot be rendered. */
export function usePagePicture(renderPage: RenderPage | undefined, page: number): PagePicture | null {
  const [drawn, setDrawn] = useState<{ of: RenderPage; page: number; picture: PagePicture } | null>(null)
  useEffect(() => {
    if (renderPage === undefined) return
    let isWanted = true
    const draw = async () => {
      const url = await renderPage(page)
      const image = new Image()
      image.src = url
      await image.decode()
      const picture = { url, ratio: image.naturalWidth / image.naturalHeight }
      if (isWanted) setDrawn({ of: renderPage, page, picture })
    }
    // Without a picture, a page is drawn from its texts.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [renderPage, page])
  return drawn !== null && drawn.of === renderPage && drawn.page === page ? drawn.picture : null
}
