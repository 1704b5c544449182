import { color, space, type } from '@uwkit/react/theme'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useDeployment } from '../services.tsx'
import { PageTitle, TextLink, useTitle } from './page.tsx'
import { Logo } from './shell-skeleton.tsx'

export interface EntryFrameProps {
  /** Heading and window title. */
  title: string
  /** Sentence under the heading. @default nothing */
  lead?: ReactNode
  /** Whether the heading takes the focus when the page opens, unless a field does. @default false */
  focusesHeading?: boolean
  children?: ReactNode
}

/** Frame of the pages before sign-in: one column and the support contact. */
export function EntryFrame({ title, lead, focusesHeading = false, children }: EntryFrameProps) {
  const { supportEmail } = useDeployment()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => {
    if (focusesHeading) heading.current?.focus()
  }, [focusesHeading])
  return (
    <Layout>
      <Column>
        <Logo />
        <div>
          <PageTitle ref={heading} tabIndex={-1}>
            {title}
          </PageTitle>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </div>
        {children}
      </Column>
      <Foot>
        <TextLink to="/terms_conditions">Terms</TextLink>
        <TextLink to="/privacy_policy">Privacy</TextLink>
        <span>
          Help: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </span>
      </Foot>
    </Layout>
  )
}

const Layout = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding: ${space.four};
`

const Column = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.six};
  flex: 1;
  width: 100%;
  max-width: 360px;
  margin: 0 auto;
  padding-top: min(14vh, 120px);
`

const Lead = styled.div`
  margin-top: ${space.one};
  color: ${color.inkMuted};
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.one} ${space.four};
  padding-top: ${space.eight};
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
  ${type.caption}

  a {
    color: inherit;
  }
`
