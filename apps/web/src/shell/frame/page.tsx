import { color, focusRing, radius, space, type, wrappingRow } from '@uwkit/react/theme'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'

/** A text link to another page. */
export const TextLink = styled(Link)`
  color: ${color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 2px;
  border-radius: ${radius.part};

  &:hover {
    text-decoration-thickness: 2px;
  }
  &:focus-visible {
    ${focusRing}
  }
`

interface PageProps {
  /** Heading and window title. */
  title: string
  /** Content to the right of the heading: a filter, a button. @default none */
  actions?: ReactNode
  /** Narrow for text, wide for tables, full for tables of many columns. @default 'wide' */
  width?: keyof typeof widths
  children: ReactNode
}

const widths = { narrow: '720px', wide: '1200px', full: 'none' } as const

/** A page that scrolls, with its heading and caption. Open documents have a separate frame. */
export function Page({ title, actions, width = 'wide', children }: PageProps) {
  useTitle(title)
  return (
    <Scroll>
      <Column $width={width}>
        <Head>
          <PageTitle tabIndex={-1}>{title}</PageTitle>
          {actions}
        </Head>
        {children}
      </Column>
    </Scroll>
  )
}

const Scroll = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
`

const Column = styled.div<{ $width: keyof typeof widths }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  max-width: ${({ $width }) => widths[$width]};
  margin: 0 auto;
  padding: ${space.six} ${space.four} ${space.twelve};

  > p {
    margin: 0;
  }
`

const Head = styled.div`
  ${wrappingRow}
  justify-content: space-between;
  gap: ${space.two} ${space.four};
  min-height: 36px;
`

/** Heading of a page; it can take the focus. */
export const PageTitle = styled.h1`
  margin: 0;
  outline: none;
  ${type.title}
`

/** Heading of a section. */
export const SectionTitle = styled.h2`
  margin: 0;
  ${type.titleSmall}
`

/** Muted text on a page. */
export const Muted = styled.p`
  margin: 0;
  max-width: 72ch;
  color: ${color.inkMuted};

  a {
    color: ${color.accent};
  }
`

/**
 * Returns the title of the browser tab.
 *
 * @example
 * titleOf('Rent rolls')
 * // => 'Rent rolls · uwkit'
 */
export function titleOf(page: string | null): string {
  return page === null ? 'uwkit' : `${page} · uwkit`
}

/** Sets the window title to the page's name; the innermost name takes precedence. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}

/** Sets the window title until the page sets a more specific one. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = titleOf(title)
  }, [title])
  return children
}
