import { color, space, type } from '@uwkit/react/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTitle } from './use-title.ts'

export interface PageProps {
  /** The heading, and the title of the window. */
  title: string
  /** At the right of the heading: a filter, a button. @default none */
  actions?: ReactNode
  /** Narrow for text, wide for tables, full for tables of many columns. @default 'wide' */
  width?: keyof typeof widths
  children: ReactNode
}

const widths = { narrow: '720px', wide: '1200px', full: 'none' } as const

/** A page that scrolls: its heading and caption. Documents that are worked on have a frame of their own. */
export function Page({ title, actions, width = 'wide', children }: PageProps) {
  useTitle(title)
  return (
    <Scroll>
      <Column $width={width}>
        <Head>
          <Title tabIndex={-1}>{title}</Title>
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two} ${space.four};
  min-height: 36px;
`

const Title = styled.h1`
  margin: 0;
  outline: none;
  ${type.title}
`

/** A heading inside a page. */
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
